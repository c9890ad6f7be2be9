import { expect, test } from 'vitest'
import { PUT } from '@/app/api/questions/[id]/answer/route'
import { DELETE } from '@/app/api/questions/[id]/route'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, anOldHand, aUser } from '@/lib/testing/factories'
import { GET, POST } from './route'

type Someone = { id: number } | undefined
const WORDS = { text: 'Is there a lift to the cellar?', language: 'en' }
const list = (id: number, cursor = '') =>
  call(GET, `/api/objects/${id}/questions${cursor && `?cursor=${cursor}`}`, { params: { id } })
const ask = (as: Someone, id: number, body: object = WORDS) =>
  call(POST, '/', { as, params: { id }, body })
const answer = (as: Someone, id: number, text = 'Yes, to every floor.') =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body: { text } })
const remove = (as: Someone, id: number, body?: object) =>
  call(DELETE, '/', { as, method: 'DELETE', params: { id }, ...(body && { body }) })
const told = ({ id }: { id: number }) =>
  db.notification.findMany({
    where: { userId: id },
    select: { kind: true, targetId: true, data: true },
  })

/** A complex of a verified developer, and a member of its staff. */
async function aDevelopment() {
  const company = await aCompany({ verifiedAt: new Date() })
  const [developer, complex] = [await aUser(), await aComplex({ companyId: company.id })]
  await db.companyMember.create({ data: { companyId: company.id, userId: developer.id } })
  return { company, developer, complex }
}

test('a reader asks, the developer is told and answers, the reader is told', async () => {
  const { developer, complex } = await aDevelopment()
  const reader = await anOldHand()
  const asked = await ask(reader, complex.id)
  expect(asked).toMatchObject({
    status: 201,
    body: { ...WORDS, objectId: complex.id, author: { id: reader.id }, answer: null },
  })
  const about = { targetId: complex.id, data: { title: complex.name } }
  expect(await told(developer)).toEqual([{ kind: 'question', ...about }])
  const answered = await answer(developer, asked.body.id)
  expect(answered).toMatchObject({
    status: 200,
    body: { answer: { text: 'Yes, to every floor.', author: { id: developer.id } } },
  })
  expect(await told(reader)).toEqual([{ kind: 'answer', ...about }])
  await answer(developer, asked.body.id, 'Yes, but not to the roof.')
  expect(await told(reader)).toHaveLength(1)
  const { body } = await list(complex.id)
  expect(body).toMatchObject({
    items: [{ id: asked.body.id, answer: { text: 'Yes, but not to the roof.' } }],
    next: null,
  })
})

test('a unit without a company of its own is its complex’s to answer', async () => {
  const { developer, complex } = await aDevelopment()
  const unit = await aProperty({ complexId: complex.id, cityId: complex.cityId })
  const { body } = await ask(await anOldHand(), unit.id)
  expect(await told(developer)).toMatchObject([{ kind: 'question', targetId: unit.id }])
  expect((await answer(developer, body.id)).status).toBe(200)
})

test('a flat without a title is named in the language of who is told', async () => {
  const { developer, complex } = await aDevelopment()
  await db.user.update({ where: { id: developer.id }, data: { language: 'de' } })
  const unit = await aProperty({ complexId: complex.id, cityId: complex.cityId })
  await ask(await anOldHand(), unit.id)
  expect(await told(developer)).toMatchObject([{ data: { title: '2-Zimmer-Wohnung, 54\u00a0m²' } }])
})

test('nobody else answers for the developer', async () => {
  const { company, developer, complex } = await aDevelopment()
  const other = await aDevelopment()
  const { body } = await ask(await anOldHand(), complex.id)
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
    [await aUser({ role: 'admin' }), 403],
    [other.developer, 403],
  ] as const) {
    expect(await answer(as, body.id)).toMatchObject({ status })
  }
  await db.company.update({ where: { id: company.id }, data: { verifiedAt: null } })
  expect((await answer(developer, body.id)).status).toBe(403)
  expect((await answer(developer, 999_999_999)).status).toBe(404)
  const free = await aProperty()
  const unowned = await ask(await anOldHand(), free.id)
  expect((await answer(developer, unowned.body.id)).status).toBe(403)
})

test('its author takes a question back until it is answered, staff always', async () => {
  const { developer, complex } = await aDevelopment()
  const author = await anOldHand()
  const [first, second] = [await ask(author, complex.id), await ask(author, complex.id)]
  await answer(developer, second.body.id)
  expect((await remove(undefined, first.body.id)).status).toBe(401)
  expect((await remove(await aUser(), first.body.id)).status).toBe(403)
  expect((await remove(developer, first.body.id)).status).toBe(403)
  expect((await remove(author, first.body.id)).status).toBe(204)
  expect((await remove(author, first.body.id)).status).toBe(404)
  expect((await remove(author, second.body.id)).status).toBe(403)
  expect((await list(complex.id)).body.items).toHaveLength(1)
  const moderator = await aUser({ role: 'moderator' })
  expect((await remove(moderator, second.body.id)).status).toBe(422)
  const reason = { reason: 'abuse', text: 'An insult in the second line.' }
  expect((await remove(moderator, second.body.id, reason)).status).toBe(204)
  expect((await list(complex.id)).body.items).toEqual([])
  expect((await answer(developer, second.body.id)).status).toBe(404)
})

test('questions are read page by page without a gap', async () => {
  const { id } = await aComplex()
  const author = await aUser()
  const at = Date.parse('2026-01-01T00:00:00Z')
  const made = await db.objectQuestion.createManyAndReturn({
    data: Array.from({ length: 45 }, (_, i) => ({
      ...WORDS,
      language: 'en' as const,
      objectId: id,
      authorId: author.id,
      createdAt: new Date(at + Math.floor(i / 3)),
    })),
  })
  const seen: number[] = []
  let cursor: string | null = ''
  do {
    const { body } = await list(id, cursor)
    seen.push(...body.items.map((item: { id: number }) => item.id))
    cursor = body.next
  } while (cursor)
  expect(seen).toEqual(made.map((question) => question.id).toReversed())
})

test('visitors, the blocked, too short words and unknown objects are refused', async () => {
  const { id } = await aProperty()
  const reader = await anOldHand()
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  expect((await ask(undefined, id)).status).toBe(401)
  expect(await ask(blocked, id)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect((await ask(reader, id, { ...WORDS, text: ' Short?  ' })).status).toBe(422)
  expect((await ask(reader, id, { ...WORDS, text: 'x'.repeat(2001) })).status).toBe(422)
  expect((await ask(reader, 999_999_999)).status).toBe(404)
  expect((await list(999_999_999)).status).toBe(404)
  expect((await list(id, 'nonsense')).status).toBe(422)
  const options = { as: reader, params: { id }, body: WORDS, withoutCsrf: true }
  expect((await call(POST, '/', options)).status).toBe(419)
})

test('a newcomer’s questions and comments count together, and so do their links', async () => {
  const newcomer = await aUser({ createdAt: new Date() })
  const { id } = await aComplex()
  const links = 'https://a.example https://b.example https://c.example'
  expect(await ask(newcomer, id, { ...WORDS, text: links })).toMatchObject({
    status: 429,
    body: { code: 'newcomer_limit' },
  })
  for (let i = 0; i < 5; i++) await aComment({ authorId: newcomer.id })
  for (let i = 0; i < 5; i++) expect((await ask(newcomer, id)).status).toBe(201)
  const refused = await ask(newcomer, id)
  expect(refused).toMatchObject({ status: 429, body: { code: 'newcomer_limit' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
