import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { synonymLimits } from '@/lib/quotas'
import { aPost, aText, aUser } from '@/lib/testing/factories'
import type { Language } from '@/prisma/generated/enums'
import { GET as SEARCH } from '../route'
import { GET as SUGGEST } from '../suggestions/route'
import { DELETE, PUT } from './[id]/route'
import { GET, POST } from './route'

const NONE = { ru: [], en: [], de: [], cs: [], pl: [], sr: [] }
const words = (given: Partial<Record<Language, string[]>>) => ({ ...NONE, ...given })
const HOUSING = words({
  ru: ['ЖК', 'жилой комплекс'],
  en: ['residential complex'],
  cs: ['obytný soubor'],
  sr: ['стамбени комплекс'],
})

const staff = () => aUser({ role: 'admin' })
const create = (as: { id: number } | undefined, given: object) =>
  call(POST, '/', { as, method: 'POST', body: { words: given } })
const put = (as: { id: number } | undefined, id: number, body: object) =>
  call(PUT, '/', { as, method: 'PUT', params: { id }, body })
const remove = (as: { id: number } | undefined, id: number, version: string | number) =>
  call(DELETE, `/?version=${version}`, { as, method: 'DELETE', params: { id } })

beforeEach(async () => {
  await db.$executeRaw`truncate "SynonymGroup", "SearchEntry", "SearchDue", "SearchTerm", "Post" cascade`
})

test('an admin creates, changes and deletes a group; who has read an older one is refused', async () => {
  const admin = await staff()
  const made = await create(admin, words({ ru: ['ЖК', 'жк', 'жилой комплекс'] }))
  expect(made).toMatchObject({
    status: 201,
    body: { version: 1, words: { ru: ['жк', 'жилой комплекс'] } },
  })
  const { id } = made.body
  expect(await put(admin, id, { words: HOUSING, version: 1 })).toMatchObject({
    status: 200,
    body: { id, version: 2, words: HOUSING },
  })
  expect((await call(GET, '/', { as: admin })).body.items).toMatchObject([{ id, words: HOUSING }])
  expect(await put(admin, id, { words: HOUSING, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await remove(admin, id, 1)).toMatchObject({ status: 409 })
  expect(await remove(admin, id, 'x')).toMatchObject({ status: 422 })
  expect(await remove(admin, id, 2)).toMatchObject({ status: 204 })
  expect(await remove(admin, id, 2)).toMatchObject({ status: 404 })
  expect(await put(admin, id, { words: HOUSING, version: 2 })).toMatchObject({ status: 404 })
})

test('of two changes at once one is made', async () => {
  const admin = await staff()
  const { id } = (await create(admin, HOUSING)).body
  const both = await Promise.all(
    ['a b', 'c d'].map((more) =>
      put(admin, id, { words: words({ en: ['flat', more] }), version: 1 }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('guests and members may not read, moderators may not write', async () => {
  const { id } = (await create(await staff(), HOUSING)).body
  for (const [as, read, write] of [
    [undefined, 401, 401],
    [await aUser(), 403, 403],
    [await aUser({ role: 'admin', blockedUntil: new Date('2999-01-01') }), 403, 403],
    [await aUser({ role: 'moderator' }), 200, 403],
  ] as const) {
    expect(await call(GET, '/', { as })).toMatchObject({ status: read })
    expect(await create(as, HOUSING)).toMatchObject({ status: write })
    expect(await put(as, id, { words: HOUSING, version: 1 })).toMatchObject({ status: write })
    expect(await remove(as, id, 1)).toMatchObject({ status: write })
  }
  expect(
    await call(POST, '/', { as: await staff(), body: { words: HOUSING }, withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})

test.each([
  [{ en: ['flat'] }, '#/words', 'synonym_few'],
  [{ en: ['flat', '—'] }, '#/words/en/1', 'synonym_letters'],
  [{ en: ['flat', ''] }, '#/words/en/1', 'required'],
  [{ en: ['flat', 'x'.repeat(61)] }, '#/words/en/1', 'too_long'],
  [{ en: Array.from({ length: 13 }, (_, nth) => `w${nth}`) }, '#/words/en', 'too_many'],
  [{ en: 'flat, apartment' }, '#/words/en', 'invalid'],
  [{ fr: ['appartement', 'logement'] }, '#/words/fr', 'unknown_field'],
])('%j is refused at %s', async (given, pointer, code) => {
  expect(await create(await staff(), { ...NONE, ...given })).toMatchObject({
    status: 422,
    body: { errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]) },
  })
})

test('there is an end to them', async () => {
  const data = Array.from({ length: synonymLimits.groups }, () => ({ words: HOUSING }))
  await db.synonymGroup.createMany({ data })
  expect(await create(await staff(), HOUSING)).toMatchObject({
    status: 409,
    body: { code: 'synonyms_full' },
  })
})

const aDiscussion = (language: Language, title: string) =>
  aPost({ section: 'forum', language, title, body: aText('') })
const found = async (q: string) => {
  const path = `/api/search?${new URLSearchParams({ q })}`
  const { body } = await call(SEARCH, path, { headers: { 'accept-language': 'ru' } })
  return body.hits.map(({ id }: { id: number }) => id).sort()
}

test('a word of a group finds texts with the others, in any form and language, from the change on', async () => {
  const { id: phrase } = await aDiscussion('ru', 'Выбираем жилой комплекс у парка')
  const { id: english } = await aDiscussion('en', 'Living in a residential complex')
  const { id: czech } = await aDiscussion('cs', 'Bydlení v obytném souboru')
  const { id: serbian } = await aDiscussion('sr', 'Стамбени комплекс на реци')
  const { id: short } = await aDiscussion('ru', 'ЖК у метро')
  await aDiscussion('ru', 'Жилой дом, а рядом торговый комплекс')
  const all = [phrase, english, czech, serbian, short].sort()
  expect(await found('жк')).toEqual([short])
  const admin = await staff()
  const { id } = (await create(admin, HOUSING)).body
  expect(await found('жк')).toEqual(all)
  expect(await found('жилых комплексах')).toEqual(expect.arrayContaining([short, english, czech]))
  expect(await found('residential complexes')).toEqual(all)
  expect(await found('obytných souborů')).toEqual(all)
  expect(await found('stambenim kompleksima')).toEqual(all)
  expect(await found('жк парк')).toEqual([phrase])
  expect(await found('"жк"')).toEqual([short])
  expect(await found('комплекс -жк')).not.toContain(short)
  const suggested = await call(SUGGEST, `/?q=${encodeURIComponent('жк')}`)
  expect(suggested.body.hits.length).toBeGreaterThan(1)
  await remove(admin, id, 1)
  expect(await found('жк')).toEqual([short])
})

test('a search of nothing but words of the trade gets an answer', async () => {
  await create(await staff(), HOUSING)
  expect(await found('жк '.repeat(60))).toEqual([])
  expect(await found('жк жк residential complex -жк "жк"')).toEqual([])
})
