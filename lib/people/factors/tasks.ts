import 'server-only'
import { db } from '@/lib/platform/db'
import { isSealedNewly } from '@/lib/platform/secrets'
import { openSecret, sealSecret } from './app-codes'

/**
 * Seals under the newest secret what was sealed under an older one, so that nobody loses an app when that is dropped;
 * returns the count. A secret that was replaced meanwhile is left alone.
 */
export async function resealApps(): Promise<number> {
  let done = 0
  for (const row of await db.authenticator.findMany({ select: { userId: true, secret: true } })) {
    if (await isSealedNewly(row.secret)) continue
    const secret = await openSecret(row)
    if (secret === null) continue
    const fresh = await sealSecret(row.userId, secret)
    const { count } = await db.authenticator.updateMany({ where: row, data: { secret: fresh } })
    done += count
  }
  return done
}
