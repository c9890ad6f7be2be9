import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aUser } from '@/lib/testing/factories'
import { hasColleagues } from './queries'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

class RolledBack extends Error {}

test('who is blocked or leaves is no colleague who could decide', async () => {
  const viewer = await aUser({ role: 'moderator' })
  const [blocked, leaving, back] = [await aUser(), await aUser(), await aUser()]
  // Whom other tests have made stay as they are.
  const tried = db.$transaction(async (tx) => {
    const become = (id: number, data: object) => tx.user.update({ where: { id }, data })
    await tx.user.updateMany({ where: { id: { not: viewer.id } }, data: { role: 'member' } })
    expect(await hasColleagues(tx, viewer)).toBe(false)
    await become(blocked.id, { role: 'moderator', blockedUntil: inDays(1) })
    await become(leaving.id, { role: 'admin' })
    await tx.accountDeletion.create({
      data: { userId: leaving.id, texts: 'anonymise', dueAt: inDays(7) },
    })
    expect(await hasColleagues(tx, viewer)).toBe(false)
    await become(back.id, { role: 'moderator', blockedUntil: inDays(-1) })
    expect(await hasColleagues(tx, viewer)).toBe(true)
    throw new RolledBack()
  })
  await expect(tried).rejects.toThrow(RolledBack)
})
