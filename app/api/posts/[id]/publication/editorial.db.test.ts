import { beforeEach, describe, expect, test } from 'vitest'
import { PUT as CLOSE } from '@/app/api/posts/[id]/closure/route'
import { GET as OPEN } from '@/app/api/posts/[id]/draft/route'
import { PATCH, DELETE as REMOVE } from '@/app/api/posts/[id]/route'
import { POST } from '@/app/api/posts/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCategory, aCompany, anOldHand, anUpload, aText, aUser } from '@/lib/testing/factories'
import { DELETE, PUT } from './route'

let author: { id: number }
let category: { id: number }
beforeEach(async () => {
  author = await anOldHand()
  category = await aCategory({ section: 'blogs' })
})

const whole = (given: object = {}) => ({
  section: 'blogs',
  title: 'A year of building',
  body: aText('Twelve months, four houses.'),
  categoryId: category.id,
  language: 'en',
  ...given,
})
const draft = async (given: object = {}) =>
  (await call(POST, '/', { body: whole(given), as: author })).body as { id: number }
const publish = (id: number, version = 1) =>
  call(PUT, '/', { method: 'PUT', body: { version }, params: { id }, as: author })
const save = (id: number, version: number, given: object = {}) =>
  call(PATCH, '/', {
    method: 'PATCH',
    body: { ...whole(given), version },
    params: { id },
    as: author,
  })
const published = async (given: object = {}) => {
  const { id } = await draft(given)
  expect((await publish(id)).body).toMatchObject({ id, scheduledAt: null })
  return id
}
const edited = async (id: number, given: object = {}) => {
  const { version } = await db.post.findUniqueOrThrow({ where: { id } })
  await save(id, version, given)
  expect((await publish(id, version + 1)).status).toBe(200)
}
const faults = async (given: object) => {
  const answer = await publish((await draft(given)).id)
  expect(answer.status).toBe(422)
  return answer.body.errors.map((e: { pointer: string; code: string }) => `${e.pointer} ${e.code}`)
}
const row = (id: number) =>
  db.post.findUniqueOrThrow({
    where: { id },
    include: {
      coAuthors: { where: { state: { not: 'withdrawn' } }, orderBy: { position: 'asc' } },
    },
  })
const ownCompany = async (userId = author.id) => {
  const company = await aCompany()
  await db.companyMember.create({ data: { companyId: company.id, userId } })
  return company
}
const countOf = async (id: number) =>
  (await db.company.findUniqueOrThrow({ where: { id } })).postCount

test('a draft keeps every new field, and names its cover and co-authors', async () => {
  const [cover, other] = [await anUpload(author.id), await aUser()]
  const { id } = await draft({
    lead: 'What we learned.',
    coverId: cover.id,
    coAuthorIds: [other.id],
  })
  const { body } = await call(OPEN, '/', { params: { id }, as: author })
  expect(body).toMatchObject({
    lead: 'What we learned.',
    cover: { id: cover.id, width: 1200, height: 630 },
    coAuthors: [{ id: other.id }],
    scheduledAt: null,
  })
})

test('a draft of before these fields opens with their defaults', async () => {
  const { id } = await draft()
  const old = { section: 'forum', title: 'Old', body: null, categoryId: null, topicId: null }
  await db.post.update({ where: { id }, data: { draft: { ...old, tags: [], language: 'en' } } })
  const { body } = await call(OPEN, '/', { params: { id }, as: author })
  expect(body).toMatchObject({ title: 'Old', lead: '', coAuthorIds: [], place: '', cover: null })
})

test('lead, cover, reading time and co-authors are published in their order, and edited', async () => {
  const [cover, first, second] = [await anUpload(author.id), await aUser(), await aUser()]
  const body = aText(Array.from({ length: 400 }, () => 'word').join(' '))
  const coAuthorIds = [second.id, first.id]
  const id = await published({ lead: 'Short.', coverId: cover.id, coAuthorIds, body })
  const post = await row(id)
  expect(post).toMatchObject({ lead: 'Short.', coverId: cover.id, imageId: cover.id })
  expect(post.readingMinutes).toBe(3)
  expect(post.coAuthors.map(({ userId }) => userId)).toEqual(coAuthorIds)
  await edited(id, { coAuthorIds: [first.id] })
  const after = await row(id)
  expect(after).toMatchObject({ lead: '', coverId: null, imageId: null, readingMinutes: 1 })
  expect(after.coAuthors.map(({ userId }) => userId)).toEqual([first.id])
})

test('the cover must be one’s own, or the one the post has already', async () => {
  const foreign = await anUpload((await aUser()).id)
  expect(await faults({ coverId: foreign.id })).toEqual(['#/coverId unknown_image'])
  const id = await published()
  await db.post.update({ where: { id }, data: { coverId: foreign.id } })
  await edited(id, { coverId: foreign.id })
  expect((await row(id)).coverId).toBe(foreign.id)
})

test('co-authors are other members who may write', async () => {
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 86_400_000) })
  const was = await aUser({ blockedUntil: new Date(Date.now() - 1000) })
  expect(await faults({ coAuthorIds: [author.id] })).toEqual(['#/coAuthorIds co_author_self'])
  expect(await faults({ coAuthorIds: [blocked.id] })).toEqual(['#/coAuthorIds unknown_person'])
  expect(await faults({ coAuthorIds: [999_999] })).toEqual(['#/coAuthorIds unknown_person'])
  await published({ coAuthorIds: [was.id] })
})

describe('a company', () => {
  test('counts what its staff publishes, moves, withdraws and deletes', async () => {
    const [one, two] = [await ownCompany(), await ownCompany()]
    const id = await published({ companyId: one.id })
    expect(await countOf(one.id)).toBe(1)
    await edited(id, { companyId: two.id })
    expect([await countOf(one.id), await countOf(two.id)]).toEqual([0, 1])
    await call(DELETE, '/', { method: 'DELETE', params: { id }, as: author })
    expect(await countOf(two.id)).toBe(0)
    const again = await published({ companyId: two.id })
    await call(REMOVE, '/', { method: 'DELETE', params: { id: again }, as: author })
    expect(await countOf(two.id)).toBe(0)
  })

  test('is written for by its own staff only', async () => {
    const foreign = await ownCompany((await aUser()).id)
    expect(await faults({ companyId: foreign.id })).toEqual(['#/companyId company_foreign'])
    expect(await faults({ companyId: 999_999 })).toEqual(['#/companyId unknown_company'])
  })
})

test('a category says who may write in it', async () => {
  const staff = await aCategory({ section: 'blogs', writers: 'staff' })
  const companies = await aCategory({ section: 'blogs', writers: 'companies' })
  expect(await faults({ categoryId: staff.id })).toEqual(['#/categoryId category_of_staff'])
  expect(await faults({ categoryId: companies.id })).toEqual(['#/companyId company_required'])
  await published({ categoryId: companies.id, companyId: (await ownCompany()).id })
  author = await aUser({ role: 'moderator' })
  await published({ categoryId: staff.id })
  await published({ categoryId: companies.id })
})

test('new tags are made by members past newcomer; others choose', async () => {
  await published({ tags: [`known-${author.id}`] })
  const known = `known-${author.id}`
  author = await aUser()
  expect(await faults({ tags: [known, `new-${author.id}`] })).toEqual(['#/tags tags_of_newcomer'])
  await published({ tags: [known] })
})

test('an event keeps when and where it is; elsewhere that is forgotten', async () => {
  const events = await aCategory({ section: 'events' })
  const facts = {
    startsAt: '2027-03-01T10:00:00.000Z',
    endsAt: '2027-03-01T12:00:00.000Z',
    place: 'Praha',
    link: 'https://example.org/',
  }
  const inEvents = { section: 'events', categoryId: events.id }
  expect(await faults(inEvents)).toEqual(['#/startsAt required'])
  const event = await row(await published({ ...inEvents, ...facts }))
  expect(event).toMatchObject({ startsAt: new Date(facts.startsAt), place: 'Praha' })
  const blog = await row(await published(facts))
  expect(blog).toMatchObject({ startsAt: null, endsAt: null, place: '', link: '' })
})

test('the author turns comments off and on, but does not reopen what staff has closed', async () => {
  const id = await published({ commentsOff: true })
  expect((await row(id)).closedAt).toBeInstanceOf(Date)
  await edited(id)
  expect(await row(id)).toMatchObject({ closedAt: null, commentsOff: false })
  await edited(id, { commentsOff: true })
  const staff = await aUser({ role: 'moderator' })
  await call(CLOSE, '/', { method: 'PUT', params: { id }, as: staff })
  await edited(id)
  await edited(id, { commentsOff: true })
  await edited(id)
  expect((await row(id)).closedAt).toBeInstanceOf(Date)
})
