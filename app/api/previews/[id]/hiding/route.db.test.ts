import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { askPreviews } from '@/lib/previews/commands'
import { getPreviews } from '@/lib/previews/queries'
import { sweepPreviews } from '@/lib/previews/sweeping/tasks'
import { aText, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

type Someone = { id: number } | undefined
const hide = (as: Someone, id: number) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body: undefined })
const unhide = (as: Someone, id: number) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id } })

let serial = 0
const LONG_AGO = new Date('2024-01-10T10:00:00Z')
const aPreview = () =>
  db.linkPreview.create({
    data: {
      url: `https://example.org/hidden-${++serial}`,
      title: 'A roof',
      site: 'Roofs',
      description: 'It leaks',
      fetchedAt: LONG_AGO,
      linkedAt: LONG_AGO,
      dueAt: new Date(),
    },
  })
const linking = (href: string) => {
  const marks = [{ type: 'link' as const, attrs: { href } }]
  const content = [{ type: 'text' as const, text: href, marks }]
  return { ...aText(), version: 1 as const, content: [{ type: 'paragraph' as const, content }] }
}

test('the staff takes a card away, and no text brings it back; it is asked once it may be again', async () => {
  const moderator = await aUser({ role: 'moderator' })
  const { id, url } = await aPreview()
  expect(Object.keys(await getPreviews([url]))).toEqual([url])
  expect(await hide(moderator, id)).toMatchObject({ status: 200, body: { isHidden: true } })
  expect(await getPreviews([url])).toEqual({})
  await db.$transaction((tx) => askPreviews(tx, linking(url)))
  await sweepPreviews(new Date(Date.now() + 60_000))
  const row = () => db.linkPreview.findUniqueOrThrow({ where: { id } })
  expect(await row()).toMatchObject({ title: '', description: '', imageId: null, dueAt: null })
  expect((await hide(moderator, id)).status).toBe(409)
  expect(await unhide(moderator, id)).toMatchObject({ status: 200, body: { isHidden: false } })
  expect(await row()).toMatchObject({ isHidden: false, dueAt: expect.any(Date) })
  expect((await unhide(moderator, id)).status).toBe(409)
  const acts = await db.auditEntry.findMany({
    where: { kind: 'preview', targetId: id },
    orderBy: { id: 'asc' },
  })
  expect(acts).toMatchObject([
    { action: 'hide', actorId: moderator.id, before: { url, title: 'A roof' }, after: null },
    { action: 'unhide', actorId: moderator.id, after: { url } },
  ])
})

test('guests, members and blocked staff are refused, and what is not there is not found', async () => {
  const { id } = await aPreview()
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'moderator', blockedUntil: new Date('2999-01-01') }), 403],
  ] as const) {
    expect((await hide(as, id)).status).toBe(status)
    expect((await unhide(as, id)).status).toBe(status)
  }
  const moderator = await aUser({ role: 'moderator' })
  expect((await hide(moderator, 999_999_999)).status).toBe(404)
  expect((await unhide(moderator, 999_999_999)).status).toBe(404)
  expect(await db.linkPreview.findUnique({ where: { id } })).toMatchObject({ isHidden: false })
})
