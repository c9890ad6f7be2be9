import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mails that the site under test has sent to this address, with soft line breaks taken out. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.DATA_DIR ?? '.data', 'outbox')
  return readdirSync(folder)
    .map((file) =>
      readFileSync(join(folder, file), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(`To: ${email}`))
}
