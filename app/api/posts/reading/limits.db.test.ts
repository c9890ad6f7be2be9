import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { markAllRead, markRead } from '@/lib/posts/reading/commands'
import { aComment, aUser } from '@/lib/testing/factories'
import { PUT as readOne } from '../[id]/reading/route'
import { PUT as readAll } from './route'

process.env.RATE_LIMITS = 'on'

test('a member who reports too often is told to wait, and the mark stays', async () => {
  const [{ postId }, member] = [await aComment(), await aUser()]
  const viewer = { ...member, isBlocked: false, by: { session: 1 } }
  for (let i = 0; i < limits.reading.points; i++) await markRead(viewer, postId, 0)
  const report = { method: 'PUT' as const, params: { id: postId }, body: { number: 1 } }
  const refused = await call(readOne, '/', { ...report, as: member })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await db.postRead.findFirst({ where: { postId } })).toMatchObject({ lastNumber: 0 })
  expect(await call(readOne, '/', { ...report, as: await aUser() })).toMatchObject({ status: 204 })
})

test('marking all as read has a limit of its own, also for blocked members', async () => {
  const member = await aUser({ blockedUntil: new Date('2999-01-01') })
  const viewer = { ...member, isBlocked: true, by: { session: 1 } }
  const all = { categoryId: null }
  for (let i = 0; i < limits.readAll.points; i++) await markAllRead(viewer, all)
  const put = { method: 'PUT' as const, body: {}, as: member }
  expect(await call(readAll, '/', put)).toMatchObject({ status: 429 })
})
