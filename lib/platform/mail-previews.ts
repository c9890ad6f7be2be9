import 'server-only'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Email } from 'postal-mime'
import * as z from 'zod'
import { env } from './env'
import { AppError } from './errors'
import { escaped } from './mail-body'

const FILE = /^[^/\\]+\.eml$/
export const mailParams = z.object({ file: z.string().max(200) })
export const mailQuery = z.strictObject({ part: z.enum(['html', 'text']).default('html') })
type MailParams = z.output<typeof mailParams>
type MailQuery = z.output<typeof mailQuery>
const SHOWN = 200
const folder = () => resolve(env().DATA_DIR, 'outbox')

/**
 * The mails of the outbox as a page, newest first, at most 200; for development alone.
 * @throws AppError not_found (404) on a site that is not under development
 */
export async function showMails(): Promise<Response> {
  assertDevelopment()
  const files = (await readdir(folder()).catch(() => [])).filter((name) => FILE.test(name))
  const shown = files.sort().reverse().slice(0, SHOWN)
  const mails = await Promise.all(
    shown.map(async (file) => ({ file, mail: await readMail(file).catch(() => null) })),
  )
  const rows = mails.flatMap(({ file, mail }) => {
    if (!mail) return []
    const href = `/api/mails/${encodeURIComponent(file)}`
    const cells = [mail.date ?? '', mail.to?.[0]?.address ?? '', mail.subject ?? '']
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td><a href="${href}">html</a> <a href="${href}?part=text">text</a></td></tr>`
  })
  return html(page('outbox', `<h1>outbox</h1><table>${rows.join('')}</table>`))
}

/**
 * One mail of the outbox: its HTML, or its text as a page.
 * @throws AppError not_found (404) for no such file, or on a site that is not under development
 */
export async function showMail({ file }: MailParams, { part }: MailQuery): Promise<Response> {
  assertDevelopment()
  const mail = FILE.test(file) ? await readMail(file).catch(() => null) : null
  if (!mail) throw new AppError('not_found')
  if (part === 'html') return html(mail.html ?? '')
  const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n')
  const words = [headers, mail.text ?? ''].join('\n\n')
  return html(page(mail.subject ?? '', `<pre>${escaped(words)}</pre>`))
}

function assertDevelopment(): void {
  if (env().NODE_ENV !== 'development') throw new AppError('not_found')
}

async function readMail(file: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(folder(), file)))
}

const html = (body: string) =>
  new Response(body, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

const page = (title: string, body: string) => `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>body { font: 15px/1.5 system-ui; margin: 24px } td { padding: 4px 16px 4px 0 } pre { white-space: pre-wrap }</style>
${body}`
