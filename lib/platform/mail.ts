import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from './env'
import { isJsonLog, log } from './log'
import { type Mail, mailBodies } from './mail-body'

export type { Mail }

/** Shorter than the time that is left to a try (lib/limits.ts): a server that says nothing holds up no other mail. */
const TIMEOUTS = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
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
  if (url) await createTransport({ url, ...TIMEOUTS }).sendMail(message)
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
  // The subject, and so the name of the file, may name a person.
  log.info(isJsonLog() ? `A mail is in ${folder}` : `mail "${subject}" is in ${file}`)
}

const fileTime = () => new Date().toISOString().replaceAll(':', '-')

const fileWord = (subject: string) =>
  subject
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
