import type { SendMailOptions } from 'nodemailer'
import { env } from './env'

type Paragraph = string | { link: string; label: string }
export type Mail = {
  to: string
  subject: string
  /** BCP 47 tag of its language. */
  language: string
  paragraphs: Paragraph[]
  /** URL of the one-click unsubscribe (RFC 8058). */
  stopUrl?: string
  /** Its Message-ID without brackets; the same for a mail that is sent again. */
  messageId?: string
  /** Message-ID of the thread that it belongs to, as In-Reply-To and References. */
  thread?: string
}

/**
 * Colours of components/ui/tokens.css. Mail programs know no variables; those that drop `<style>` keep the light
 * ones of the elements.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #16140f !important }
  .sheet { background: #1e1b16 !important; border-color: #363129 !important }
  .ink, .ink p { color: #f2eee6 !important }
  .quiet, .quiet a { color: #b5ac9e !important }
  .link { color: #f0937c !important }
  .button { background: #b4472f !important }
}`
const FONT = "font:16px/1.6 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#a93b24;color:#ffffff;text-decoration:none;font-weight:600'

/**
 * Text and HTML of a mail. The first link is a button when there are two at most; in a list of many each is plain.
 * Tables, because Outlook lays out nothing else.
 */
export function mailBodies(mail: Mail): Pick<SendMailOptions, 'text' | 'html'> {
  const { SITE_NAME: site, SITE_URL: home } = env()
  const text = mail.paragraphs.map((part) =>
    typeof part === 'string' ? part : `${part.label}:\n${part.link}`,
  )
  return {
    text: `${text.join('\n\n')}\n\n-- \n${site}\n${home}\n`,
    html: `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf9f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#fbf9f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 16px;color:#1d1a16;${FONT};font-size:20px;font-weight:700">${escaped(site)}</td></tr>
<tr><td class="sheet ink" style="padding:20px 24px;background:#ffffff;border:1px solid #e3ddd2;border-radius:12px;color:#1d1a16;${FONT};overflow-wrap:anywhere">
${htmlOf(mail.paragraphs)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;color:#5d564c;${FONT};font-size:13px"><a href="${escaped(home)}" class="quiet" style="color:#5d564c">${escaped(new URL(home).host)}</a></td></tr>
</table></td></tr></table></body></html>`,
  }
}

function htmlOf(paragraphs: Mail['paragraphs']): string {
  const links = paragraphs.filter((part) => typeof part !== 'string')
  const action = links.length <= 2 ? links[0] : undefined
  return paragraphs
    .map((part) => {
      if (typeof part === 'string') return `<p style="margin:0 0 16px">${lines(part)}</p>`
      const look = part === action ? BUTTON : 'color:#9c3520'
      const name = part === action ? 'button' : 'link'
      return `<p style="margin:0 0 16px"><a class="${name}" href="${escaped(part.link)}" style="${look}">${escaped(part.label)}</a></p>`
    })
    .join('\n')
}

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
