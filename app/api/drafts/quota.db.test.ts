import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { PATCH, DELETE as REMOVE } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { draftLimits } from '@/lib/quotas'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import { GET } from './route'

let member: { id: number }
beforeEach(async () => {
  member = await aUser()
})

const words = (title: string, text = 'Words') => ({ title, language: 'en', body: aText(text) })
const create = (title: string, as = member) => call(POST, '/', { as, body: words(title) })
const save = (id: number, version: number, text: string) =>
  call(PATCH, '/', {
    method: 'PATCH',
    params: { id },
    as: member,
    body: { ...words('Saved', text), version },
  })
const used = async () => (await call(GET, '/api/drafts', { as: member })).body.used
/** Inserts drafts of a given size directly. */
const held = (count: number, bytes = 10) =>
  db.post.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      authorId: member.id,
      section: 'forum' as const,
      language: 'en' as const,
      draft: { title: 'Held', language: 'en', words: randomBytes(bytes / 2).toString('hex') },
      draftSavedAt: new Date(),
    })),
    select: { id: true },
  })
const quota = {
  status: 409,
  body: { code: 'draft_quota', params: { drafts: draftLimits.held, megabytes: 20 } },
}

test('a member holds so many drafts, and has room again once one is gone', async () => {
  const [first] = await held(draftLimits.held - 1)
  expect((await create('The last one')).status).toBe(201)
  const refused = await create('One too many')
  expect(refused).toMatchObject(quota)
  expect(refused.body.detail).toContain('Delete what you no longer need')
  expect((await used()).drafts).toBe(draftLimits.held)
  expect((await create('Of another', await aUser())).status).toBe(201)
  await call(REMOVE, '/', { method: 'DELETE', params: { id: first?.id ?? 0 }, as: member })
  expect((await create('In its place')).status).toBe(201)
})

test('of two at once for the last place one has it', async () => {
  await held(draftLimits.held - 1)
  const answers = await Promise.all([create('One'), create('Two'), create('Three')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('changes to a published text need room too, and what is there can always be saved', async () => {
  const published = await aPost({ authorId: member.id })
  const [first] = await held(draftLimits.held)
  const { version } = await db.post.findUniqueOrThrow({ where: { id: published.id } })
  expect(await save(published.id, version, 'Changes')).toMatchObject(quota)
  expect((await save(first?.id ?? 0, 1, 'Short')).status).toBe(200)
})

test('all drafts together have so many bytes; shorter always fits, and nothing is lost by a refusal', async () => {
  const each = Math.floor(draftLimits.bytes / 10) - 200
  const [first] = await held(10, each)
  const id = first?.id ?? 0
  const before = await used()
  expect(before.bytes).toBeGreaterThan(draftLimits.bytes - 10_000)
  const { id: small } = (await create('Small')).body
  expect(await save(small, 1, 'x'.repeat(10_000))).toMatchObject(quota)
  const kept = await db.post.findUniqueOrThrow({ where: { id: small } })
  expect(kept).toMatchObject({ version: 1, draft: { title: 'Small' } })
  expect((await save(id, 1, 'Shorter')).status).toBe(200)
  expect((await used()).bytes).toBeLessThan(before.bytes - each / 2)
  expect((await save(small, 1, 'x'.repeat(10_000))).status).toBe(200)
})

test('a guest has none', async () => {
  expect((await call(GET, '/api/drafts', {})).status).toBe(401)
})
