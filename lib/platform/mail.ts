import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from './env'
import { log } from './log'
import { mailBodies } from './mail-body'

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
 * Sends a mail as text and HTML by SMTP_URL. Without that setting it is written to `<DATA_DIR>/outbox`, and
 * the console names the file.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const message: SendMailOptions = {
    from: env().MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    textEncoding: 'quoted-printable',
    ...mailBodies(mail),
    ...(mail.stopUrl && { headers: stopHeaders(mail.stopUrl) }),
    ...(mail.messageId && { messageId: `<${mail.messageId}>` }),
    ...(mail.thread && { inReplyTo: `<${mail.thread}>`, references: `<${mail.thread}>` }),
  }
  const url = env().SMTP_URL
  if (url) await createTransport(url).sendMail(message)
  else await writeToOutbox(message, mail.subject)
}

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function writeToOutbox(message: SendMailOptions, subject: string): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await writer.sendMail(message)
  const folder = resolve(env().DATA_DIR, 'outbox')
  // Two mails in one millisecond must not overwrite each other.
  const serial = randomBytes(3).toString('hex')
  const file = join(folder, `${fileTime()}-${fileWord(subject)}-${serial}.eml`)
  await mkdir(folder, { recursive: true })
  // Readers of the folder must not see a partial mail.
  const part = join(folder, `.${serial}.part`)
  await writeFile(part, bytes as Buffer, { mode: 0o600 })
  await rename(part, file)
  log.info(`mail "${subject}" is in ${file}`)
}

const fileTime = () => new Date().toISOString().replaceAll(':', '-')

const fileWord = (subject: string) =>
  subject
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
