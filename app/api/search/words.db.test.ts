import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aText } from '@/lib/testing/factories'
import { GET } from './route'

const ask = async (q: string, more: Record<string, string> = {}) => {
  const { status, body } = await call(GET, `/api/search?${new URLSearchParams({ q, ...more })}`, {
    headers: { 'accept-language': 'de' },
  })
  expect(status).toBe(200)
  return body
}
const idsOf = ({ hits }: { hits: { id: number }[] }) => hits.map(({ id }) => id)
const aDiscussion = async (title: string, text = '', language: 'de' | 'en' = 'de') =>
  (await aPost({ section: 'forum', language, title, body: aText(text) })).id

beforeEach(async () => {
  await db.$executeRaw`truncate "SearchEntry", "SearchDue", "SearchTerm", "Post" cascade`
})

test.each([
  ['Hauskauf', 'Kauf eines Hauses'],
  ['Hauskauf', 'Ein altes Haus kaufen'],
  ['Wohnungskauf', 'Beim Kauf einer Wohnung'],
  ['Häuserkauf', 'Häuser zum Kauf'],
  ['Mietvertrag', 'Vertrag über die Miete'],
  ['Grundstückspreise', 'Der Preis des Grundstücks'],
])('the compound "%s" is found in "%s"', async (q, title) => {
  const id = await aDiscussion(title)
  await aDiscussion('Etwas anderes')
  const body = await ask(q)
  expect(body).toMatchObject({ corrected: null, isPartial: false })
  expect(idsOf(body)).toEqual([id])
})

test('what has the compound itself goes first, and parts that stand far apart are none', async () => {
  const apart = await aDiscussion(
    'Wer ein Haus sucht, von dem hier viel die Rede ist, ehe er an einen Kauf denkt, ist klug',
  )
  const parts = await aDiscussion('Kauf eines Hauses')
  const whole = await aDiscussion('Notar beim Hauskauf')
  const found = idsOf(await ask('Hauskauf'))
  expect(found).toEqual([whole, parts])
  expect(found).not.toContain(apart)
})

test('a word that only looks like a compound, a phrase and an excluded word stay as they are', async () => {
  const id = await aDiscussion('Kauf eines Hauses', 'Warehouse and more', 'en')
  expect(idsOf(await ask('"Hauskauf"'))).toEqual([])
  expect(idsOf(await ask('Kauf -Hauskauf'))).toEqual([id])
  expect(idsOf(await ask('Wohnungen'))).toEqual([])
})

test('a word that nothing has is left out and named', async () => {
  const loan = await aDiscussion('Kredit für ein Haus')
  await aDiscussion('Haus ohne alles')
  expect(await ask('Kredit Xyzzyfoo Haus')).toMatchObject({
    isPartial: true,
    missing: ['Xyzzyfoo'],
    corrected: null,
    hits: [{ id: loan }],
    counts: { discussion: 1 },
  })
  expect(await ask('"Kredit für" Xyzzyfoo')).toMatchObject({
    missing: ['Xyzzyfoo'],
    hits: [{ id: loan }],
  })
  expect(await ask('Kredit Haus')).toMatchObject({ isPartial: false, missing: [] })
})

test('a word that texts have and no title has is not spelled otherwise beside one that nothing has', async () => {
  const own = await aDiscussion('Haus und Garten', 'Ein Kredit dafür')
  await aDiscussion('Kredyt na dom')
  expect(await ask('Kredit Xyzzyfoo Haus')).toMatchObject({
    corrected: null,
    missing: ['Xyzzyfoo'],
    hits: [{ id: own }],
  })
  expect(await ask('Garden Xyzzyfoo Haus')).toMatchObject({
    corrected: 'garten xyzzyfoo haus',
    missing: ['xyzzyfoo'],
    hits: [{ id: own }],
  })
})

test('no word is named that something has, and too little is left of too many', async () => {
  await aDiscussion('Kredit für ein Haus')
  await aDiscussion('Garten mit Zaun')
  expect(await ask('Kredit Garten')).toMatchObject({ isPartial: true, missing: [] })
  expect(await ask('Xyzzyfoo Plughbar Grueblix Haus')).toMatchObject({
    isPartial: false,
    missing: [],
    hits: [],
  })
  expect(await ask('Xyzzyfoo')).toMatchObject({ isPartial: false, missing: [], hits: [] })
})

test('a word is missing where the operators and the tab look', async () => {
  await aDiscussion('Kredit für ein Haus')
  await aPost({ section: 'news', language: 'de', title: 'Zinswende' })
  const body = await ask('Kredit Zinswende section:forum')
  expect(body).toMatchObject({ missing: ['Zinswende'], counts: { discussion: 1 } })
})
