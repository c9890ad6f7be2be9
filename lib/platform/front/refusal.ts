import type { Site } from './address.ts'
import { Bytes } from './bytes.ts'
import { EMPTY_ERROR_PAGE } from './next-internals.ts'
import type { Page } from './pages.ts'
import type { Rendered } from './render.ts'

/** Placeholder for the requested path in an error page; no URL encoding changes its characters. */
export const TOKEN = 'kvartal0refused0address'

/** Fills the requested path into an error page, escaped for HTML text and for the data in inline scripts. */
export function fillRefusal(template: string, placeholder: string, requested: string): string {
  const inText = escapeHtml(requested)
  const inScript = JSON.stringify(JSON.stringify(requested).slice(1, -1))
    .slice(1, -1)
    .replace(
      /[<>&\u2028\u2029]/g,
      (letter) => `\\\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return template
    .split(/(<script\b[\s\S]*?<\/script>)/)
    .map((part) =>
      part.replaceAll(placeholder, () => (part.startsWith('<script') ? inScript : inText)),
    )
    .join('')
}

/** Fallback for when Next cannot render the error page. */
export function plainRefusal(site: Site, locale: string, status: number): Bytes {
  const { title, text } = site.messagesOf(locale, status)
  return new Bytes(
    Buffer.from(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>`,
    ),
  )
}

/** Stored as 200, because the store keeps no 5xx. @throws Error when it is not the error page */
export function toTemplate(rendered: Rendered): Page {
  const html = rendered.body.toString()
  if (!html.includes(TOKEN)) throw new Error(`not an error page: ${rendered.status}`)
  return { ...rendered, status: 200, bytes: new Bytes(rendered.body) }
}

/** The status to send an error page with instead of this page; null when the page itself is sent. */
export function refusedStatus({
  status,
  bytes,
  isOutage,
}: Pick<Page, 'status' | 'bytes' | 'isOutage'>): number | null {
  if (status >= 500) return isOutage ? 503 : 500
  return status === 404 && bytes.identity.includes(EMPTY_ERROR_PAGE) ? 404 : null
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
