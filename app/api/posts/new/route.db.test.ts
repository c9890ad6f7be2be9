import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { POSTS_PER_PAGE } from '@/lib/posts/schema'
import { readingLimits } from '@/lib/quotas'
import { aCategory, aPost, aUser } from '@/lib/testing/factories'
import { PUT as readAll } from '../reading/route'
import { GET } from './route'

type Id = { id: number }
type Page = { items: { post: { id: number } }[]; next: string | null }

const LONG_AGO = new Date('2024-01-01')
const aReader = (given: object = {}) => aUser({ createdAt: LONG_AGO, ...given })
const ago = (ms: number) => new Date(Date.now() - ms)

async function newFor(me: Id, search = ''): Promise<Page> {
  const { status, body } = await call(GET, `/api/posts/new${search}`, { as: me })
  expect(status).toBe(200)
  return body
}
const idsFor = async (me: Id, search?: string) =>
  (await newFor(me, search)).items.map(({ post }) => post.id)

test('discussions that were never opened are new, the newest first; nothing else is', async () => {
  const [me, ignored] = [await aReader(), await aUser()]
  const older = await aPost({ publishedAt: ago(2000) })
  const newer = await aPost({ publishedAt: ago(1000), title: 'Who pays the agent?' })
  const opened = await aPost()
  await db.postRead.create({ data: { postId: opened.id, userId: me.id, lastNumber: 0 } })
  await aPost({ authorId: me.id })
  await aPost({ section: 'news' })
  await aPost({ status: 'hidden' })
  await aPost({ publishedAt: ago(readingLimits.newMs + 1000) })
  await aPost({ authorId: ignored.id })
  await db.ignore.create({ data: { userId: me.id, ignoredId: ignored.id } })
  const muted = await aPost()
  await db.follow.create({
    data: { userId: me.id, kind: 'post', targetId: muted.id, level: 'muted' },
  })
  const { items } = await newFor(me)
  expect(items).toMatchObject([
    { post: { id: newer.id, title: 'Who pays the agent?' } },
    { post: { id: older.id } },
  ])
  expect(await idsFor(await aReader({ createdAt: ago(-1000) }))).toEqual([])
})

test('the languages are chosen; all without a choice', async () => {
  const me = await aReader()
  await call(readAll, '/', { method: 'PUT', body: { categoryId: null }, as: me })
  const [de, pl] = [await aPost({ language: 'de' }), await aPost({ language: 'pl' })]
  expect(await idsFor(me, '?language=de')).toEqual([de.id])
  expect(await idsFor(me, '?language=de,pl')).toEqual([pl.id, de.id])
  expect(await idsFor(me, '?language=all')).toEqual([pl.id, de.id])
  expect(await idsFor(me)).toEqual([pl.id, de.id])
})

test('what is marked as read, in a category or the whole forum, is new no more, until that is undone', async () => {
  const [me, category] = [await aReader(), await aCategory()]
  const mark = (body: object) => call(readAll, '/', { method: 'PUT', body, as: me })
  await mark({ categoryId: null })
  const [inside, outside] = [await aPost({ categoryId: category.id }), await aPost()]
  expect(await idsFor(me)).toEqual([outside.id, inside.id])
  await mark({ categoryId: category.id })
  expect(await idsFor(me)).toEqual([outside.id])
  await mark({ categoryId: category.id, until: null })
  expect(await idsFor(me)).toEqual([outside.id, inside.id])
  await mark({ categoryId: null })
  expect(await idsFor(me)).toEqual([])
})

test('pages follow each other without a gap, also of one moment, in three statements each', async () => {
  const me = await aReader()
  await call(readAll, '/', { method: 'PUT', body: { categoryId: null }, as: me })
  const publishedAt = new Date()
  const ids: number[] = []
  for (let i = 0; i < POSTS_PER_PAGE * 2 + 1; i++) ids.push((await aPost({ publishedAt })).id)
  const seen: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const search: string = next && `?cursor=${next}`
    const page = await newFor(me, search)
    seen.push(...page.items.map(({ post }) => post.id))
    next = page.next
  }
  expect(seen).toEqual(ids.reverse())
  const statements = await statementsOf(() => newFor(me))
  expect(statements.filter((text) => text.includes('"Post"')).length).toBeLessThanOrEqual(3)
})

test('a blocked member reads on, a guest is told to sign in, what is malformed is refused', async () => {
  const blocked = await aReader({ blockedUntil: new Date('2999-01-01') })
  await newFor(blocked)
  expect((await call(GET, '/')).status).toBe(401)
  for (const search of ['cursor=x', 'cursor=', `cursor=${'a'.repeat(5000)}`, 'language=xx']) {
    const { status } = await call(GET, `/?${search}`, { as: blocked })
    expect(status, search.slice(0, 20)).toBe(422)
  }
})
