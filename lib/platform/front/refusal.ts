import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import type { Site } from './address.ts'
import { Bytes, sendBytes } from './bytes.ts'
import { contentPolicy, type PolicySources } from './content-policy.ts'
import { documentHeaders } from './headers.ts'
import { EMPTY_ERROR_PAGE } from './next-internals.ts'
import { createPageStore, type Page } from './pages.ts'
import { REFUSAL_HEADER } from './refusal-header.ts'
import { type Rendered, render } from './render.ts'
import { requestIdFor } from './request-log.ts'
import { REQUEST_TOKEN } from './request-token.ts'

const MB = 1024 * 1024
const RETRY_AFTER_S = 5

export type Refusal = { status: number; variant: string; locale: string; requested: string }
type Options = {
  site: Site
  host: string
  isSecure: boolean
  reportsTrustedTypes?: boolean
  sources?: PolicySources
}

/** Sends whole error pages: rendered once per locale and kind, with the requested path filled in. */
export class Refusals {
  private readonly next: RequestListener
  private readonly options: Options
  private readonly templates = createPageStore({ toPage: toTemplate, bytes: 16 * MB })

  constructor(next: RequestListener, options: Options) {
    this.next = next
    this.options = options
  }

  async warm(): Promise<void> {
    const { locales, refusals } = this.options.site
    for (const locale of locales)
      for (const { status, variant } of refusals) await this.templateOf(locale, status, variant)
  }

  async send(request: IncomingMessage, response: ServerResponse, refusal: Refusal): Promise<void> {
    if (response.destroyed) return
    const { status, variant, locale, requested } = refusal
    const template = await this.templateOf(locale, status, variant)
    const id = requestIdFor(response) ?? ''
    const filled = template ? fillRefusal(template.html, template.requested, requested) : ''
    const html = filled.replaceAll(REQUEST_TOKEN, id)
    const bytes = html
      ? new Bytes(Buffer.from(html), { first: 'fastest' })
      : plainRefusal(this.options.site, { locale, status, id })
    const headers = {
      ...documentHeaders({ ...this.options, policy: contentPolicy(html, this.options.sources) }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 404 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
    }
    await sendBytes(request, response, { status, headers, bytes })
  }

  private async templateOf(locale: string, status: number, variant: string) {
    const { host, site } = this.options
    const { url, requested } = site.refusalPath(locale, variant, TOKEN)
    const headers = { host, accept: 'text/html', [REFUSAL_HEADER]: String(status) }
    try {
      const { page } = await this.templates.getOrRender(`${status} ${url}`, {
        render: () => render(this.next, { url, headers }),
      })
      return { html: page.bytes.identity.toString(), requested }
    } catch (error) {
      log.error(error)
      return null
    }
  }
}

/** Placeholder for the requested path in an error page; no URL encoding changes its characters. */
export const TOKEN = 'kvartal0refused0address'

/** Fills the requested path into an error page, escaped for HTML text and for the data in inline scripts. */
export function fillRefusal(template: string, placeholder: string, requested: string): string {
  const inText = escapeHtml(requested)
  const inScript = JSON.stringify(JSON.stringify(requested).slice(1, -1))
    .slice(1, -1)
    .replace(
      /[<>&'\u2028\u2029]/g,
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
export function plainRefusal(
  site: Site,
  { locale, status, id }: { locale: string; status: number; id: string },
): Bytes {
  const { title, text } = site.messagesOf(locale, status)
  return new Bytes(
    Buffer.from(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>X-Request-Id: ${escapeHtml(id)}</p></body></html>`,
    ),
  )
}

/** Stored for every missing row in place of the empty document of Next, which is never sent. */
export const NOT_FOUND = new Bytes(Buffer.from(EMPTY_ERROR_PAGE))

/** Whether Next has sent the empty document of `notFound()`. */
export const isMissing = ({ status, body }: Pick<Rendered, 'status' | 'body'>): boolean =>
  status === 404 && body.includes(EMPTY_ERROR_PAGE)

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
  if (status >= 500) return isOutage || status === 503 ? 503 : 500
  return status === 404 && bytes.identity.includes(EMPTY_ERROR_PAGE) ? 404 : null
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
