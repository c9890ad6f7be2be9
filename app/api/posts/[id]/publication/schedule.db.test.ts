import { beforeEach, describe, expect, test } from 'vitest'
import { GET as DRAFTS } from '@/app/api/drafts/route'
import { PATCH, DELETE as REMOVE } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { call } from '@/lib/platform/testing/request'
import { publishDue } from '@/lib/posts/tasks'
import { aCategory, aText, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

let author: { id: number }
let category: { id: number }
beforeEach(async () => {
  author = await aUser({ language: 'en' })
  category = await aCategory({ section: 'news' })
})

const HOUR = 3_600_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const whole = () => ({
  section: 'news',
  title: 'The ring road opens',
  body: aText('On Monday.'),
  categoryId: category.id,
  language: 'en',
})
const draft = async (content: object = whole()) =>
  (await call(POST, '/', { body: content, as: author })).body.id as number
const put = (id: number, at: string | null, version = 1, as: object = { as: author }) =>
  call(PUT, '/', { method: 'PUT', body: { version, at }, params: { id }, ...as })
const scheduled = async (given: object = {}) => {
  const id = await draft({ ...whole(), ...given })
  expect((await put(id, inMs(HOUR))).status).toBe(200)
  return id
}
const come = (id: number) =>
  db.post.update({ where: { id }, data: { scheduledAt: new Date(Date.now() - 1000) } })
const row = (id: number) => db.post.findUniqueOrThrow({ where: { id } })
const jobOf = async (id: number) =>
  (
    await db.$queryRaw<{ at: Date }[]>`
      select run_at as at from graphile_worker.jobs where key = ${`publish:${id}`}`
  )[0]
const cancel = (id: number, as: object = { as: author }) =>
  call(DELETE, '/', { method: 'DELETE', params: { id }, ...as })

describe('a time for publication', () => {
  test('is kept with the draft and queued; a later save keeps it, another time replaces it', async () => {
    const id = await draft()
    const at = inMs(HOUR)
    const answer = await put(id, at)
    expect(answer).toMatchObject({ status: 200, body: { id, section: 'news', scheduledAt: at } })
    expect(await row(id)).toMatchObject({ status: 'draft', publishedAt: null })
    expect((await jobOf(id))?.at.toISOString()).toBe(at)
    const saved = await call(PATCH, '/', {
      method: 'PATCH',
      body: { ...whole(), version: 1 },
      params: { id },
      as: author,
    })
    expect(saved.body.scheduledAt).toBe(at)
    const later = inMs(2 * HOUR)
    expect((await put(id, later, 2)).status).toBe(200)
    expect((await jobOf(id))?.at.toISOString()).toBe(later)
    const { body } = await call(DRAFTS, '/api/drafts', { as: author })
    expect(body.items[0]).toMatchObject({ id, scheduledAt: later })
  })

  test('is taken back by its author; the draft stays', async () => {
    const id = await scheduled()
    expect(await cancel(id)).toMatchObject({ status: 200, body: { scheduledAt: null } })
    expect([(await row(id)).scheduledAt, await jobOf(id)]).toEqual([null, undefined])
  })

  test('goes with a deleted draft, and with publishing at once', async () => {
    const gone = await scheduled()
    await call(REMOVE, '/', { method: 'DELETE', params: { id: gone }, as: author })
    expect(await jobOf(gone)).toBeUndefined()
    const now = await scheduled()
    expect((await put(now, null)).body.scheduledAt).toBeNull()
    expect([(await row(now)).status, await jobOf(now)]).toEqual(['published', undefined])
  })

  test.each([
    ['in the past', -1000],
    ['after more than a year', 366 * 24 * HOUR],
  ])('is refused %s', async (_, ms) => {
    const answer = await put(await draft(), inMs(ms))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/at' }] } })
  })

  test('is refused for what is not ready, stale or already read', async () => {
    const empty = await put(await draft({ ...whole(), body: null }), inMs(HOUR))
    expect(empty.body.errors).toMatchObject([{ pointer: '#/body', code: 'required' }])
    expect(await put(await draft(), inMs(HOUR), 7)).toMatchObject({ status: 409 })
    const id = await draft()
    await put(id, null)
    const late = await put(id, inMs(HOUR), 2)
    expect(late.body.errors).toMatchObject([{ pointer: '#/at', code: 'schedule_published' }])
  })

  test('is the author’s alone', async () => {
    const id = await draft()
    expect(await put(id, inMs(HOUR), 1, {})).toMatchObject({ status: 401 })
    expect(await put(id, inMs(HOUR), 1, { as: await aUser() })).toMatchObject({ status: 404 })
    expect(await cancel(id, { as: await aUser() })).toMatchObject({ status: 404 })
  })
})

describe('when the time has come', () => {
  test('the text is published once, dated by that moment, and counted', async () => {
    const id = await scheduled()
    const waiting = await scheduled({ title: 'The ring road closes' })
    await come(id)
    const before = Date.now()
    const results = await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(results.reduce((sum, { published }) => sum + published, 0)).toBe(1)
    expect(await publishDue()).toEqual({ published: 0, refused: 0 })
    const post = await row(id)
    expect(post).toMatchObject({ status: 'published', scheduledAt: null, draft: null })
    expect(post.publishedAt?.getTime()).toBeGreaterThanOrEqual(before)
    expect((await row(waiting)).status).toBe('draft')
    const { postCount } = await db.category.findUniqueOrThrow({ where: { id: category.id } })
    expect(postCount).toBe(1)
  })

  test('a blocked author is told by mail, and the text stays a draft', async () => {
    const id = await scheduled()
    await come(id)
    const blockedUntil = new Date(Date.now() + HOUR)
    const { email } = await db.user.update({ where: { id: author.id }, data: { blockedUntil } })
    expect(await publishDue()).toEqual({ published: 0, refused: 1 })
    expect(await row(id)).toMatchObject({ status: 'draft', scheduledAt: null })
    expect(await mailTo(email)).toContain('blocked')
    expect(await publishDue()).toEqual({ published: 0, refused: 0 })
  })

  test('what fails the checks by now says why, in the author’s language', async () => {
    const id = await scheduled()
    await db.category.update({ where: { id: category.id }, data: { writers: 'staff' } })
    await come(id)
    const { email } = await db.user.update({ where: { id: author.id }, data: { language: 'de' } })
    expect(await publishDue()).toEqual({ published: 0, refused: 1 })
    expect(await mailTo(email)).toContain('nur die Redaktion')
    expect((await row(id)).status).toBe('draft')
  })
})

async function mailTo(email: string): Promise<string> {
  const mine = await mailsTo(email)
  expect(mine).toHaveLength(1)
  return String(mine[0])
}
