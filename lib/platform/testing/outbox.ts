import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails to this address that are in the outbox, decoded, oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(process.env.DATA_DIR ?? '.data', 'outbox')
  const names = await readdir(folder).catch(() => [])
  // A file is a mail once it has its name; before that it may be half written.
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded)
}

/** A mail whose words are quoted-printable, as people read it. */
export const decoded = (mail: string) =>
  mail
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
