import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'

/** The mails in the outbox to this address, oldest first, with their soft line breaks taken out. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(env().DATA_DIR, 'outbox')
  const files = (await readdir(folder).catch(() => [])).sort()
  const all = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return all
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\n/g, '').replaceAll('=3D', '='))
}
