import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'
import { POST } from './route'

let serial = 0
const aTag = (postCount = 0) => {
  const slug = `merge-${process.pid}-${++serial}`
  return db.tag.create({ data: { slug, name: slug, postCount } })
}
const tagged = async (tagIds: number[], given: object = {}) => {
  const { id } = await aPost(given)
  const data = tagIds.map((tagId, position) => ({ postId: id, tagId, position }))
  await db.postTag.createMany({ data })
  return id
}
const merge = (slug: string, into: string, options: object) =>
  call(POST, '/', { body: { into }, params: { slug }, ...options })
const staff = async () => ({ as: await aUser({ role: 'moderator' }) })

test('a tag goes into another with its posts, without doubles, and is gone', async () => {
  const [from, into] = [await aTag(3), await aTag(2)]
  const one = await tagged([from.id])
  const both = await tagged([from.id, into.id])
  await tagged([into.id])
  await tagged([from.id], { status: 'draft' })
  const answer = await merge(from.slug, into.slug, await staff())
  expect(answer).toMatchObject({ status: 200, body: { slug: into.slug, postCount: 3 } })
  const rows = await db.postTag.findMany({ where: { postId: { in: [one, both] } } })
  expect(rows.map(({ tagId }) => tagId)).toEqual([into.id, into.id])
  expect(await db.tag.findUnique({ where: { slug: from.slug } })).toBeNull()
  expect(await db.postTag.count({ where: { tagId: into.id } })).toBe(4)
})

test('only staff merges, and only what there is', async () => {
  const [from, into] = [await aTag(), await aTag()]
  expect(await merge(from.slug, into.slug, {})).toMatchObject({ status: 401 })
  expect(await merge(from.slug, into.slug, { as: await aUser() })).toMatchObject({ status: 403 })
  const as = await staff()
  expect(await merge('no-such-tag', into.slug, as)).toMatchObject({ status: 404 })
  const codes = async (target: string) => {
    const { status, body } = await merge(from.slug, target, as)
    return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code]
  }
  expect(await codes('no-such-tag')).toEqual([422, '#/into', 'unknown_tag'])
  expect(await codes(from.slug)).toEqual([422, '#/into', 'merge_same'])
  expect(await codes('')).toEqual([422, '#/into', 'required'])
  expect(await db.tag.count({ where: { id: { in: [from.id, into.id] } } })).toBe(2)
})
