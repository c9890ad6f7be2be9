import { expect, test } from 'vitest'
import { PUT as MOVE } from '@/app/api/posts/[id]/category/route'
import { PUT as PUBLISH, DELETE as UNPUBLISH } from '@/app/api/posts/[id]/publication/route'
import { DELETE, PATCH } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { listPostsAbout } from '@/lib/catalogue/objects/queries'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import {
  aCategory,
  aCompany,
  anOldHand,
  aPost,
  aText,
  aTopic,
  aUser,
} from '@/lib/testing/factories'

const withCards = (...targets: CardTarget[]) => ({
  ...aText('Have a look at these, please.'),
  content: [
    ...aText('Have a look at these, please.').content,
    ...targets.map((attrs) => ({ type: 'card', attrs })),
  ],
})
const linksOf = async (postId: number) =>
  (await db.postLink.findMany({ where: { postId } }))
    .map(({ kind, targetId }) => `${kind}:${targetId}`)
    .toSorted()
const ids = (posts: { id: number }[]) => posts.map(({ id }) => id)

async function aWriter() {
  const [author, category, topic] = [await anOldHand(), await aCategory(), await aTopic()]
  const content = (...targets: CardTarget[]) => ({
    title: 'Who knows these houses?',
    body: withCards(...targets),
    categoryId: category.id,
    topicId: topic.id,
    language: 'en',
    tags: [],
  })
  const on = (id: number) => ({ as: author, params: { id } })
  return {
    draft: async (...targets: CardTarget[]) =>
      (await call(POST, '/', { as: author, body: content(...targets) })).body as { id: number },
    save: (id: number, version: number, ...targets: CardTarget[]) =>
      call(PATCH, '/', { ...on(id), method: 'PATCH', body: { ...content(...targets), version } }),
    publish: (id: number, version: number) =>
      call(PUBLISH, '/', { ...on(id), method: 'PUT', body: { version } }),
    unpublish: (id: number) => call(UNPUBLISH, '/', { ...on(id), method: 'DELETE' }),
    remove: (id: number) => call(DELETE, '/', { ...on(id), method: 'DELETE' }),
  }
}

test('what a published text shows is linked, by what it is, and follows the text', async () => {
  const writer = await aWriter()
  const [flat, complex, company] = [await aProperty(), await aComplex(), await aCompany()]
  const [post, topic] = [await aPost(), await aTopic()]
  const { id } = await writer.draft(
    { kind: 'object', id: flat.id },
    { kind: 'object', id: complex.id },
    { kind: 'object', id: complex.id },
    { kind: 'object', id: 999_999_999 },
    { kind: 'company', id: company.id },
    { kind: 'post', id: post.id },
    { kind: 'topic', id: topic.id },
  )
  expect(await linksOf(id)).toEqual([])
  expect((await writer.publish(id, 1)).status).toBe(200)
  expect(await linksOf(id)).toEqual(
    [
      `property:${flat.id}`,
      `complex:${complex.id}`,
      `company:${company.id}`,
      `post:${post.id}`,
      `topic:${topic.id}`,
    ].toSorted(),
  )
  expect(ids(await listPostsAbout('property', flat.id))).toEqual([id])
  expect(ids(await listPostsAbout('company', company.id))).toEqual([id])
  const saved = await writer.save(id, 2, { kind: 'object', id: flat.id })
  expect(saved.status).toBe(200)
  expect(ids(await listPostsAbout('complex', complex.id))).toEqual([id])
  expect((await writer.publish(id, saved.body.version)).status).toBe(200)
  expect(await linksOf(id)).toEqual([`property:${flat.id}`])
  expect(await listPostsAbout('complex', complex.id)).toEqual([])
})

test('a text that goes back to its author or away is named no more', async () => {
  const writer = await aWriter()
  const { id: flat } = await aProperty()
  const { id } = await writer.draft({ kind: 'object', id: flat })
  await writer.publish(id, 1)
  await writer.unpublish(id)
  expect(await linksOf(id)).toEqual([])
  const { version } = await db.post.findUniqueOrThrow({ where: { id } })
  expect((await writer.publish(id, version)).status).toBe(200)
  expect(ids(await listPostsAbout('property', flat))).toEqual([id])
  expect((await writer.remove(id)).status).toBe(204)
  expect(await listPostsAbout('property', flat)).toEqual([])
})

test('posts about a thing are the published ones, newest first, of these sections', async () => {
  const { id: targetId } = await aComplex()
  const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 2, day)) })
  const [old, news, late] = [
    await aPost(at(1)),
    await aPost({ ...at(2), section: 'news' }),
    await aPost(at(3)),
  ]
  const hidden = await aPost({ status: 'hidden' })
  await db.postLink.createMany({
    data: [old, news, late, hidden].map(({ id }) => ({ postId: id, kind: 'complex', targetId })),
  })
  const statements = await statementsOf(async () => {
    expect(ids(await listPostsAbout('complex', targetId))).toEqual([late.id, news.id, old.id])
  })
  expect(statements).toHaveLength(2)
  expect(ids(await listPostsAbout('complex', targetId, { take: 1 }))).toEqual([late.id])
  expect(ids(await listPostsAbout('complex', targetId, { sections: ['news'] }))).toEqual([news.id])
  expect(await listPostsAbout('property', targetId)).toEqual([])
  const place = await aCategory({ section: 'news' })
  const moderator = await aUser({ role: 'moderator' })
  const moved = await call(MOVE, '/', {
    as: moderator,
    method: 'PUT',
    params: { id: late.id },
    body: { categoryId: place.id },
  })
  expect(moved.status).toBe(200)
  expect(ids(await listPostsAbout('complex', targetId, { sections: ['news'] }))).toEqual([
    late.id,
    news.id,
  ])
})
