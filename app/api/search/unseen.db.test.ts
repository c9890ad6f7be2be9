import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { SEARCH_KINDS, type SearchKind } from '@/lib/search/schema'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import {
  aComment,
  aCompany,
  aPost,
  aText,
  aTopic,
  aUser,
  inSixLanguages,
} from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { GET } from './route'
import { GET as SIMILAR } from './similar/route'
import { GET as SUGGEST } from './suggestions/route'

/** What is written: `title` and `text` are words of nothing else, the first two of a title. */
type Words = { title: string; also: string; text: string }
type Made = { id: number; postId?: number; authorId?: number }
type Reader = { id: number }
type Change = (made: Made, reader: Reader) => Promise<unknown>

let serial = 0
function uniqueWords(): Words {
  const letters = [...String(1000 + ++serial)].map((digit) => 'bdfgklmnrt'[Number(digit)]).join('')
  return { title: `zuv${letters}a`, also: `xov${letters}o`, text: `qev${letters}e` }
}
const titleOf = ({ title, also }: Words) => `${title} ${also}`
const bodyOf = ({ text }: Words) => aText(`Before ${text} and after`)

const aPostOf =
  (section: 'news' | 'forum') =>
  async (words: Words): Promise<Made> => {
    const author = await aUser()
    const data = { language: 'en' as const, title: titleOf(words), body: bodyOf(words) }
    const { id } = await aPost({ section, authorId: author.id, ...data })
    return { id, postId: id, authorId: author.id }
  }

async function aCommentOf(words: Words): Promise<Made> {
  const [post, author] = [await aPost({ section: 'forum', language: 'en' }), await aUser()]
  const body = aText(`${titleOf(words)} ${words.text}`)
  const { id } = await aComment({ postId: post.id, authorId: author.id, language: 'en', body })
  return { id, postId: post.id, authorId: author.id }
}

const MAKE: Record<SearchKind, (words: Words) => Promise<Made>> = {
  post: aPostOf('news'),
  discussion: aPostOf('forum'),
  comment: aCommentOf,
  topic: (words) =>
    aTopic({
      title: inSixLanguages(titleOf(words)),
      description: inSixLanguages(words.text),
    }),
  object: (words) => aProperty({ title: titleOf(words), description: words.text }),
  sale: (words) => aSale({ title: titleOf(words), description: words.text }),
  company: (words) => aCompany({ name: titleOf(words), description: inSixLanguages(words.text) }),
  person: async (words) => {
    const { id } = await aUser({ name: titleOf(words), about: words.text })
    return { id, authorId: id }
  },
}

const ignored: Change = ({ authorId = 0 }, reader) =>
  db.ignore.create({ data: { userId: reader.id, ignoredId: authorId } })
const posts =
  (status: 'hidden' | 'deleted' | 'draft'): Change =>
  ({ postId = 0 }) =>
    db.post.update({ where: { id: postId }, data: { status } })
const commentGone: Change = ({ id }) =>
  db.comment.update({ where: { id }, data: { deletedAt: new Date() } })
const objects =
  (status: 'sold' | 'retired'): Change =>
  ({ id }) =>
    db.property.update({ where: { id }, data: { status } })
const sales =
  (data: object): Change =>
  ({ id }) =>
    db.sale.update({ where: { id }, data })

/** What somebody may not read, and how it came to that. */
const ROWS: [kind: SearchKind, state: string, change: Change][] = [
  ['post', 'hidden', posts('hidden')],
  ['post', 'deleted', posts('deleted')],
  ['post', 'a draft again', posts('draft')],
  ['post', 'by somebody ignored', ignored],
  ['discussion', 'hidden', posts('hidden')],
  ['discussion', 'deleted', posts('deleted')],
  ['discussion', 'by somebody ignored', ignored],
  ['comment', 'deleted or hidden', commentGone],
  ['comment', 'under a hidden text', posts('hidden')],
  ['comment', 'under a deleted text', posts('deleted')],
  ['comment', 'by somebody ignored', ignored],
  ['topic', 'deleted', ({ id }) => db.topic.delete({ where: { id } })],
  ['object', 'sold', objects('sold')],
  ['object', 'retired', objects('retired')],
  ['sale', 'a draft', sales({ state: 'draft' })],
  ['sale', 'archived', sales({ state: 'archived' })],
  ['sale', 'deleted', sales({ deletedAt: new Date() })],
  ['company', 'deleted', ({ id }) => db.company.delete({ where: { id } })],
  ['person', 'ignored', ignored],
  [
    'person',
    'called otherwise',
    ({ id }) => db.user.update({ where: { id }, data: { name: 'Somebody Else', about: '' } }),
  ],
]

const get = async (handler: typeof GET, query: Record<string, string>, as: Reader) => {
  const { status, body } = await call(handler, `/api/search?${new URLSearchParams(query)}`, {
    as,
    headers: { 'accept-language': 'en' },
  })
  expect(status).toBe(200)
  return body
}

type Hit = { id: number; kind: string; excerpt: { text: string }[] }
const has = ({ hits }: { hits: Hit[] }, kind: string, id: number) =>
  hits.some((hit) => hit.id === id && hit.kind === kind)

/** Every place that could show it, and whether it does. */
async function placesOf(kind: SearchKind, { id, postId }: Made, words: Words, reader: Reader) {
  const found = await get(GET, { q: words.text, kind }, reader)
  const any = await get(GET, { q: titleOf(words) }, reader)
  const partly = await get(GET, { q: `${words.title} unheardof` }, reader)
  const suggested = await get(SUGGEST, { q: words.title.slice(0, -1) }, reader)
  const similar = await get(SIMILAR, { title: titleOf(words), language: 'en' }, reader)
  const inside = await get(GET, { q: words.text, post: String(postId ?? 1) }, reader)
  const excerpts = [...found.hits, ...any.hits, ...partly.hits, ...inside.hits]
    .flatMap((hit: Hit) => hit.excerpt)
    .map(({ text }: { text: string }) => text)
    .join(' ')
  return {
    results: has(found, kind, id),
    counts: SEARCH_KINDS.some((each) => any.counts[each] + found.counts[each] > 0),
    partly: SEARCH_KINDS.some((each) => partly.counts[each] > 0),
    suggestions: has(suggested, kind, id),
    similar: has(similar, kind, id),
    inside: has(inside, kind, id),
    excerpts: excerpts.includes(words.text),
  }
}

/** Where a thing of each kind stands as long as it may be read. */
const SHOWN = (kind: SearchKind) => ({
  results: true,
  counts: true,
  partly: true,
  suggestions: kind !== 'comment',
  similar: kind === 'discussion',
  inside: kind === 'comment',
  excerpts: true,
})
const NOWHERE = {
  results: false,
  counts: false,
  partly: false,
  suggestions: false,
  similar: false,
  inside: false,
  excerpts: false,
}

test.each(ROWS)('%s, %s: it is found nowhere', async (kind, _, change) => {
  const [words, reader] = [uniqueWords(), await aUser()]
  const made = await MAKE[kind](words)
  expect(await placesOf(kind, made, words, reader)).toEqual(SHOWN(kind))
  await change(made, reader)
  expect(await placesOf(kind, made, words, reader)).toEqual(NOWHERE)
})

test('what is ignored is so for whoever ignores, and for nobody else', async () => {
  const [words, other] = [uniqueWords(), await aUser()]
  const made = await MAKE.discussion(words)
  await ignored(made, await aUser())
  expect(await placesOf('discussion', made, words, other)).toEqual(SHOWN('discussion'))
})

test('a complex that left the catalogue is found nowhere', async () => {
  const [words, reader] = [uniqueWords(), await aUser()]
  const made = await aComplex({ name: titleOf(words), description: words.text })
  expect(await placesOf('object', made, words, reader)).toEqual(SHOWN('object'))
  await db.complex.update({ where: { id: made.id }, data: { status: 'retired' } })
  expect(await placesOf('object', made, words, reader)).toEqual(NOWHERE)
})

test('of a sale for members nothing is found by its price or by the names of its documents', async () => {
  const [words, reader] = [uniqueWords(), await aUser()]
  const [secret, price] = [uniqueWords(), 123_457n]
  const sale = await aSale({
    title: titleOf(words),
    description: words.text,
    membersOnly: true,
    priceFrom: price,
    documents: { create: [{ name: titleOf(secret), position: 0, kind: 'presentation' }] },
  })
  const found = await get(GET, { q: words.text, kind: 'sale' }, reader)
  expect(has(found, 'sale', sale.id)).toBe(true)
  expect(JSON.stringify(found)).not.toMatch(/123.?457/)
  for (const q of [titleOf(secret), String(price)]) {
    const { counts, hits } = await get(GET, { q, kind: 'sale' }, reader)
    expect([q, counts.sale, hits]).toEqual([q, 0, []])
  }
})
