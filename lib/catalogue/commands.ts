import 'server-only'
import { notify } from '@/lib/inbox/commands'
import type { Db } from '@/lib/platform/db'
import { getObjectCards } from './queries'
import { nameObject } from './refs'

type Told = { userIds: number[]; kind: 'question' | 'answer' | 'callback'; objectId: number }

/** Notifies members about an object, named in each member's language. */
export async function tellAbout(tx: Db, { userIds, kind, objectId }: Told): Promise<void> {
  if (userIds.length === 0) return
  const [[object], readers] = await Promise.all([
    getObjectCards([objectId]),
    tx.user.findMany({ where: { id: { in: userIds } }, select: { id: true, language: true } }),
  ])
  if (!object) return
  for (const [language, alike] of Map.groupBy(readers, (reader) => reader.language)) {
    const data = { title: await nameObject(object, language) }
    await notify(tx, { userIds: alike.map(({ id }) => id), kind, targetId: objectId, data })
  }
}
