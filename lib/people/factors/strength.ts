import 'server-only'
import type { Db } from '@/lib/platform/db'

/** What a member has left proves less: sessions and tokens count as without a second factor when none is left. */
export async function weakenWithoutFactors(userId: number, client: Db): Promise<void> {
  const [apps, passkeys] = await Promise.all([
    client.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
    client.passkey.count({ where: { userId } }),
  ])
  if (apps + passkeys > 0) return
  await client.session.updateMany({ where: { userId }, data: { secondFactor: false } })
  await client.token.updateMany({ where: { userId }, data: { secondFactor: false } })
}

/** A second factor was proved in this session. */
export const strengthen = (session: number, client: Db) =>
  client.session.update({ where: { id: session }, data: { secondFactor: true } })
