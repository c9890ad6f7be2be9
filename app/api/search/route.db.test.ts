import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { reindexAll } from '@/lib/search/indexing/commands'
import { indexSearch } from '@/lib/search/tasks'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aText, aTopic, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import type { Language } from '@/prisma/generated/enums'
import { GET } from './route'
import { GET as SIMILAR } from './similar/route'
import { GET as SUGGEST } from './suggestions/route'

type Asked = { as?: { id: number }; kind?: string; post?: number; cursor?: string; reader?: string }
const ask = (q: string, { as, reader = 'ru', ...rest }: Asked = {}) =>
  call(GET, `/api/search?${new URLSearchParams({ q, ...(rest as Record<string, string>) })}`, {
    ...(as && { as }),
    headers: { 'accept-language': reader },
  })
type Hit = { id: number; kind: string; title: { text: string; isMatch: boolean }[] }
const idsOf = ({ body }: { body: { hits: Hit[] } }) => body.hits.map(({ id }) => id)

beforeEach(async () => {
  await db.$executeRaw`truncate "SearchEntry", "SearchDue", "SearchTerm", "Post" cascade`
})

const aDiscussion = (language: Language, title: string, text = '', data: object = {}) =>
  aPost({ section: 'forum', language, title, body: aText(text), ...data })

test.each<[Language, string, string]>([
  ['ru', 'Покупка квартиры в новостройке', 'квартирами'],
  ['ru', 'Счёт эскроу раскрыт', 'счет'],
  ['en', 'Buying apartments off plan', 'apartment'],
  ['de', 'Nebenkosten der Mietwohnungen', 'mietwohnung'],
  ['de', 'Grundstücke am Stadtrand', 'grundstuck'],
  ['de', 'Grundstücke am Stadtrand', 'Grundstueck'],
  ['de', 'Neue Haeuser an der Mauer', 'Häuser'],
  ['de', 'Neue Häuser an der Mauer', 'neue Haeuser Mauer'],
  ['cs', 'Hypotéky bez vlastních úspor', 'hypotékou'],
  ['cs', 'Smlouva o nájmu bytu', 'nájem'],
  ['cs', 'Družstevní byty v Brně', 'byt'],
  ['cs', 'Katastr nemovitostí', 'nemovitost'],
  ['pl', 'Kredyty hipoteczne w 2026 roku', 'kredytów'],
  ['pl', 'Mieszkania od dewelopera', 'mieszkań'],
  ['pl', 'Działki budowlane pod Krakowem', 'działka'],
  ['pl', 'Działki budowlane pod Krakowem', 'dzialki'],
  ['sr', 'Кућа на селу', 'kuća'],
  ['sr', 'Кућа на селу', 'kuce'],
  ['sr', 'Станови у новоградњи', 'стан'],
  ['sr', 'Kupovina stana', 'куповина'],
])('in %s "%s" is found by "%s"', async (language, title, q) => {
  const { id } = await aDiscussion(language, title)
  await aDiscussion(language, 'xyz')
  const found = await ask(q)
  expect(found.body).toMatchObject({ kind: 'discussion', corrected: null })
  expect(idsOf(found)).toEqual([id])
})

test('title goes over lead over text, and the reader’s language first', async () => {
  const text = await aDiscussion('ru', 'Другое', 'Ипотека и ещё много слов о разном')
  const title = await aDiscussion('ru', 'Ипотека')
  const foreign = await aDiscussion('en', 'Mortgage ипотека')
  expect(idsOf(await ask('ипотека'))).toEqual([title.id, foreign.id, text.id])
  const hit = (await ask('ипотеку')).body.hits[0]
  expect(hit.title).toEqual([{ text: 'Ипотека', isMatch: true }])
})

test('every kind is found, counted, and leads to its page', async () => {
  const author = await aUser({ name: 'Ольга Зеленоградская' })
  const post = await aPost({
    section: 'news',
    language: 'ru',
    title: 'Зеленоград строится',
    authorId: author.id,
  })
  const comment = await aComment({ postId: post.id, body: aText('В Зеленограде хорошо') })
  const topic = await aTopic({ title: six('Зеленоград') })
  const company = await aCompany({ name: 'Зеленоград Девелопмент' })
  const complex = await aComplex({ name: 'ЖК Зеленоград', language: 'ru' })
  const property = await aProperty({ title: 'Дом в Зеленограде', language: 'ru' })
  const sale = await aSale({ title: 'Зеленоград: закрытая продажа', language: 'ru', state: 'open' })
  const first = await ask('зеленоград')
  expect(first.body.counts).toEqual({
    post: 1,
    discussion: 0,
    comment: 1,
    topic: 1,
    object: 2,
    sale: 1,
    company: 1,
    person: 0,
  })
  const paths = await Promise.all(
    ['post', 'comment', 'topic', 'object', 'sale', 'company'].map(async (kind) =>
      (await ask('зеленоград', { kind })).body.hits
        .map(({ path }: { path: string }) => path)
        .sort(),
    ),
  )
  expect(paths).toEqual([
    [`/news/${post.id}`],
    [`/news/${post.id}#post-${comment.number}`],
    [`/topics_page/${topic.id}`],
    [`/detail_page/${complex.id}`, `/detail_page/${property.id}`].sort(),
    [`/close_sale_page/${sale.id}`],
    [`/companies/${company.id}`],
  ])
  const people = await ask('зеленоградская', { kind: 'person' })
  expect(idsOf(people)).toEqual([author.id])
})

test('what topics and companies say of themselves is shown in the reader’s language', async () => {
  const description = { ...six('zetaboden'), ru: 'Про zetaboden', de: 'Über zetaboden' }
  await aTopic({ title: six('Land'), description })
  await aCompany({ name: 'Land Ltd', description: { ...description, en: '' } })
  const excerptFor = async (reader: string, kind: string) => {
    const { body } = await ask('zetaboden', { reader, kind })
    return body.hits[0].excerpt.map(({ text }: { text: string }) => text).join('')
  }
  expect(await excerptFor('de', 'topic')).toContain('Über zetaboden')
  expect(await excerptFor('de', 'company')).toContain('Über zetaboden')
  expect(await excerptFor('ru', 'company')).toContain('Про zetaboden')
  expect(await excerptFor('en', 'company')).toContain('Про zetaboden')
})

test('operators narrow: author, section, language, days, phrase, exclusion, title', async () => {
  const anna = await aUser({ name: 'Анна Оператор' })
  const one = await aDiscussion('ru', 'Счёт эскроу и банк', 'первый взнос', {
    authorId: anna.id,
    publishedAt: new Date('2026-03-05'),
  })
  const two = await aDiscussion('ru', 'Банк без эскроу', 'взнос первый', {
    publishedAt: new Date('2026-04-05'),
  })
  const found = async (q: string) => idsOf(await ask(q)).sort()
  expect(await found('эскроу')).toEqual([one.id, two.id].sort())
  expect(await found('эскроу @"Анна Оп"')).toEqual([one.id])
  expect(await found('эскроу section:news')).toEqual([])
  expect(await found('эскроу language:ru before:2026-04-01')).toEqual([one.id])
  expect(await found('эскроу after:2026-04-01')).toEqual([two.id])
  expect(await found('"первый взнос"')).toEqual([one.id])
  expect(await found('эскроу -счета')).toEqual([two.id])
  expect(await found('взнос in:title')).toEqual([])
  expect(await found('банк sort:date')).toHaveLength(2)
})

test('mistypings and the wrong keyboard are corrected and said', async () => {
  const { id } = await aDiscussion('ru', 'Квартира у метро')
  for (const [q, corrected] of [
    ['rdfhnbhf', 'квартира'],
    ['квортира', 'квартира'],
  ] as const) {
    const { body } = await ask(q)
    expect([q, body.corrected, body.hits.map((hit: Hit) => hit.id)]).toEqual([q, corrected, [id]])
  }
  expect((await ask('zzzzzz')).body).toMatchObject({ corrected: null, hits: [] })
  // The other keyboard would make "dvu[ka" of the first word, which is none, and find this.
  await aDiscussion('cs', 'Prodám dvu ka do 15 milionů')
  expect((await ask('двушка до 15 миллионов')).body).toMatchObject({ corrected: null })
})

test.each<[Language, string, string, string[]]>([
  ['cs', 'Hypotéky bez úspor a hypotéku refixovat', 'hypotékou', ['Hypotéky', 'hypotéku']],
  ['cs', 'Družstevní byty v Brně', 'byt', ['byty']],
  ['pl', 'Działki budowlane, działkę kupimy', 'działka', ['Działki', 'działkę']],
  ['en', 'The rate of ration cards', 'rates', ['rate']],
])('in %s the forms of a word are marked: "%s" by "%s"', async (language, title, q, marked) => {
  await aDiscussion(language, title)
  const { title: parts } = (await ask(q)).body.hits[0]
  const marks = parts.filter((part: Hit['title'][0]) => part.isMatch)
  expect(marks.map(({ text }: { text: string }) => text)).toEqual(marked)
})

test('of nothing it says what there would be without one of the operators, most first', async () => {
  const anna = await aUser({ name: 'Анна Послабление' })
  await aDiscussion('ru', 'Эскроу и банк', '', { authorId: anna.id })
  await aDiscussion('ru', 'Эскроу без банка')
  const { body } = await ask('эскроу @"Анна Послабление" language:de')
  expect(body.relaxed).toEqual([{ without: 'language', q: '@"Анна Послабление" эскроу', count: 1 }])
  const two = await ask('эскроу section:news in:title')
  expect(two.body.relaxed).toEqual([{ without: 'section', q: 'эскроу in:title', count: 2 }])
  expect((await ask('эскроу')).body.relaxed).toEqual([])
  expect((await ask('эскроу language:de', { post: 1 })).body.relaxed).toEqual([])
})

test('a mistyped name of somebody is corrected', async () => {
  const { id } = await aUser({ name: 'Tobias Helmreich' })
  for (const q of ['Helmrich', 'Hellmreich']) {
    const { body } = await ask(q, { kind: 'person' })
    expect([q, body.hits.map((hit: Hit) => hit.id)]).toEqual([q, [id]])
  }
})

test('most of the words are enough when nothing has all, but not of a phrase', async () => {
  const two = await aDiscussion('en', 'Heating of a terraced house')
  await aDiscussion('en', 'A house with a garden')
  const { body } = await ask('heating terraced greenhouse', { reader: 'en' })
  expect(body).toMatchObject({ isPartial: true, corrected: null })
  expect(idsOf({ body })).toEqual([two.id])
  expect((await ask('"terraced heating"', { reader: 'en' })).body.hits).toEqual([])
})

test('no other word is a mistyped one', async () => {
  await aDiscussion('en', 'What it takes to move')
  expect((await ask('mistakes', { reader: 'en' })).body).toMatchObject({
    corrected: null,
    hits: [],
  })
})

test('what every question says need not be in a text', async () => {
  const { id } = await aDiscussion('cs', 'Kupní smlouva')
  await aDiscussion('cs', 'Na co si dát oběd')
  const { body } = await ask('kupní smlouva, na co si dát pozor u ní', { reader: 'cs' })
  expect(body).toMatchObject({ isPartial: true })
  expect(idsOf({ body })).toEqual([id])
  const whole = await ask('jak je to s kupní smlouvou', { reader: 'cs' })
  expect(whole.body).toMatchObject({ isPartial: false, kind: 'discussion' })
  expect(idsOf(whole)).toEqual([id])
})

test('texts in the reader’s language are shown first', async () => {
  await aPost({ section: 'news', language: 'en', title: 'Escrow эскроу' })
  await aDiscussion('ru', 'Эскроу')
  expect((await ask('эскроу')).body.kind).toBe('discussion')
  expect((await ask('эскроу', { reader: 'en' })).body.kind).toBe('post')
  expect((await ask('эскроу', { reader: 'de' })).body.kind).toBe('post')
})

test('a phrase of frequent words is found where they stand so', async () => {
  for (let nth = 0; nth < 45; nth++) await aDiscussion('en', `The kitchen has a window ${nth}`)
  const { id } = await aDiscussion('en', 'A window kitchen')
  await indexSearch()
  expect(idsOf(await ask('"window kitchen"'))).toEqual([id])
  expect(idsOf(await ask('"window kitchen" in:title'))).toEqual([id])
  expect((await ask('"kitchen window"')).body.hits).toEqual([])
})

test('what is hidden, deleted or by an ignored person is not found, from the moment of the write', async () => {
  const [reader, author] = [await aUser(), await aUser()]
  const post = await aDiscussion('ru', 'Затопление подвала', '', { authorId: author.id })
  const comment = await aComment({
    postId: post.id,
    authorId: author.id,
    body: aText('Подвал сухой'),
  })
  expect((await ask('подвал')).body.counts).toMatchObject({ discussion: 1, comment: 1 })
  await db.ignore.create({ data: { userId: reader.id, ignoredId: author.id } })
  expect((await ask('подвал', { as: reader })).body.counts).toMatchObject({
    discussion: 0,
    comment: 0,
  })
  await db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
  expect(await db.searchEntry.count({ where: { kind: 'comment' } })).toBe(0)
  await db.comment.update({ where: { id: comment.id }, data: { deletedAt: null } })
  await indexSearch()
  await db.post.update({ where: { id: post.id }, data: { status: 'hidden' } })
  expect(await db.searchEntry.count()).toBe(
    await db.searchEntry.count({ where: { kind: { notIn: ['discussion', 'comment'] } } }),
  )
  await db.post.update({ where: { id: post.id }, data: { status: 'published' } })
  expect((await ask('подвал')).body.counts).toMatchObject({ discussion: 1, comment: 1 })
})

test('a change is found by its new words and not by its old ones', async () => {
  const post = await aDiscussion('pl', 'Balkon do remontu')
  expect(idsOf(await ask('balkony'))).toEqual([post.id])
  await db.post.update({ where: { id: post.id }, data: { title: 'Taras do remontu' } })
  expect(idsOf(await ask('balkony'))).toEqual([])
  expect(idsOf(await ask('tarasy'))).toEqual([post.id])
})

test('one discussion is searched in the order of its comments', async () => {
  const post = await aDiscussion('de', 'Wohnung')
  const other = await aDiscussion('de', 'Haus')
  const said = []
  for (const place of [post, post, other])
    said.push(await aComment({ postId: place.id, language: 'de', body: aText('Die Heizung') }))
  const { body } = await ask('Heizungen', { post: post.id })
  expect(body.kind).toBe('comment')
  expect(body.hits.map((hit: Hit) => hit.id)).toEqual(said.slice(0, 2).map(({ id }) => id))
})

test('pages follow each other', async () => {
  for (let nth = 0; nth < 25; nth++) await aDiscussion('en', `Balcony number ${nth}`)
  const first = await ask('balconies')
  expect(first).toMatchObject({ status: 200, body: { next: expect.any(String) } })
  const second = await ask('balconies', { cursor: first.body.next })
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(25)
  expect(second.body.next).toBeNull()
  expect((await ask('balconies', { cursor: 'x' })).status).toBe(422)
})

test.each(['a', '', '   ', '"a"', 'x'.repeat(201)])('%j is refused', async (q) => {
  expect(await ask(q)).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/q' }] } })
})

test.each([
  '((((a | & ! b',
  "'; drop table x; --",
  '.*+?^$ {}()|[]\\',
  '"not closed',
  '-"" -- ---',
  'слово '.repeat(33),
  "a'b\\'c:*A <-> b",
  'или OR or и',
  '\u0001\u0002 ab',
  'москва:*',
  '%%__ab',
])('hostile %j gets an answer', async (q) => {
  await aDiscussion('ru', 'Москва')
  await aDiscussion('pl', 'Łódź')
  expect((await ask(q)).status).toBe(200)
})

test('similar discussions share the rarer words of a title, in its language', async () => {
  const similarTo = async (title: string, language = 'ru') => {
    await indexSearch()
    const query = new URLSearchParams({ title, language })
    return idsOf(await call(SIMILAR, `/api/search/similar?${query}`))
  }
  const estimate = await aDiscussion('ru', 'Смета на ремонт: сроки и цены')
  await aDiscussion('ru', 'Сколько читают 9c8f732e', 'Смета и сроки')
  await aDiscussion('cs', 'Ptám se na zeta', 'i')
  await aDiscussion('sr', 'Смета и срок')
  await aDiscussion('ru', 'Смета и вор')
  expect(await similarTo('Смета и сроки')).toEqual([estimate.id])
  expect(await similarTo('и на')).toEqual([])
  for (let nth = 0; nth < 30; nth++) await aDiscussion('ru', `Купить квартиру в городе ${nth}`)
  const rare = await aDiscussion('ru', 'Купить дом с печью')
  expect(await similarTo('Купить квартиру с печью')).toContain(rare.id)
  expect((await similarTo('Купить квартиру с печью'))[0]).toBe(rare.id)
  expect(await similarTo('Как купить печь')).toEqual([rare.id])
})

test('suggestions are titles of all kinds; similar discussions share words', async () => {
  const { id } = await aDiscussion('ru', 'Как вернуть залог за квартиру?')
  await aCompany({ name: 'Залоговый дом' })
  const suggested = await call(SUGGEST, `/api/search/suggestions?q=${encodeURIComponent('залог')}`)
  expect(suggested.body.hits.map(({ kind }: Hit) => kind)).toEqual(['discussion', 'company'])
  const title = encodeURIComponent('Хозяин квартиры не возвращает залог')
  const similar = await call(SIMILAR, `/api/search/similar?title=${title}&language=ru`)
  expect(similar.body.hits.map((hit: Hit) => hit.id)).toEqual([id])
})

test('staff learn what puts a hit where it stands, nobody else does', async () => {
  await aDiscussion('ru', 'Гараж у дома', 'и ещё один гараж')
  const hitFor = async (as?: { id: number }, q = 'гараж') =>
    (await ask(q, { ...(as && { as }) })).body.hits[0]
  for (const as of [undefined, await aUser()]) expect(await hitFor(as)).toMatchObject({ fit: null })
  for (const role of ['moderator', 'admin'] as const) {
    const staff = await aUser({ role })
    const { fit } = await hitFor(staff)
    expect(fit).toMatchObject({ lead: 0, language: 2, liked: 1 })
    expect(fit.title).toBeGreaterThan(fit.text)
    expect(fit.text).toBeGreaterThan(0)
    expect(fit.total).toBeCloseTo(fit.words * fit.language * fit.fresh * fit.liked, 4)
    expect(await hitFor(staff, 'гараж sort:date')).toMatchObject({ fit: null })
  }
})

test('everything can be indexed anew', async () => {
  const { id } = await aDiscussion('cs', 'Rekonstrukce bytu')
  await indexSearch()
  await db.$executeRaw`update "SearchEntry" set words = '', text = ''`
  await reindexAll()
  await indexSearch()
  expect(idsOf(await ask('rekonstrukce'))).toEqual([id])
  expect(await db.searchDue.count()).toBe(0)
})

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })

test('of operators alone names and tags are suggested, and nothing for the others', async () => {
  const anna = await aUser({ name: 'Зетанна Оператор' })
  await aDiscussion('ru', 'Какой-то заголовок')
  const suggestedFor = async (q: string) => {
    const at = `/api/search/suggestions?${new URLSearchParams({ q })}`
    return idsOf(await call(SUGGEST, at, {}))
  }
  expect(await suggestedFor('@Зетан')).toEqual([anna.id])
  expect(await suggestedFor('section:forum')).toEqual([])
  expect(await suggestedFor('после #Какой-то')).toEqual([])
  expect(await suggestedFor('#Какой-то')).toHaveLength(1)
})

test('what somebody else is indexing is waited for', async () => {
  const { id } = await aDiscussion('en', 'Roof zetaplan')
  const taken = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const other = db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from "SearchDue" for update`
    taken.resolve()
    await ended.promise
  })
  await taken.promise
  const asked = ask('zetaplan', { reader: 'en' })
  setTimeout(ended.resolve, 200)
  const found = await asked
  expect([idsOf(found), found.body.isUnsettled]).toEqual([[id], false])
  await other
})

test('what somebody else takes long to index is left, and the answer says so', async () => {
  await aDiscussion('en', 'Roof zetaslow')
  const taken = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const other = db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from "SearchDue" for update`
    taken.resolve()
    await ended.promise
  })
  await taken.promise
  const { body } = await ask('zetaslow', { reader: 'en' })
  const suggested = await call(SUGGEST, '/api/search/suggestions?q=zetaslo', {})
  ended.resolve()
  await other
  expect([body.hits, body.isUnsettled]).toEqual([[], true])
  expect(suggested.body).toMatchObject({ hits: [], isUnsettled: true })
  expect((await ask('zetaslow', { reader: 'en' })).body).toMatchObject({ isUnsettled: false })
})

test('behind a long queue the newest is found at once', async () => {
  await aDiscussion('en', 'Old roof')
  await db.$executeRaw`
    insert into "SearchDue" (kind, "targetId", since)
    select 'post', 1000000 + n, now() - interval '1 hour' from generate_series(1, 60) n`
  const { id } = await aDiscussion('en', 'Roof zetanew')
  const found = await ask('zetanew', { reader: 'en' })
  expect([idsOf(found), found.body.isUnsettled]).toEqual([[id], false])
})
