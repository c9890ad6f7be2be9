import 'server-only'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { asRichText } from '../cells/schema'
import { mentionsOf, type Quote, quotesIn, type RichText } from '../schema'
import { isQuoteOf, type Names, type QuoteSource, quoteKey, withNames } from './schema'

/** Context of a text: only a comment can quote its post; both can quote its comments. */
type Place = { postId: number; isComment: boolean }

/**
 * Replaces names sent by the client before storing: mentions get the members' names, and a quote the author
 * of its source, if the words are found there. A false quote, or one of an unreadable source, stays without
 * author. Quotes already in the text `before` the edit stay, since their source may have been edited.
 */
export async function resolveNames(
  doc: RichText,
  place: Place,
  before: RichText | null = null,
): Promise<RichText> {
  const quotes = quotesIn(doc)
  if (quotes.length === 0 && mentionsOf(doc).length === 0) return doc
  const quotesBefore = before ? quotesIn(before) : []
  const sources = await findSources([...quotes, ...quotesBefore], place, true)
  const texts = [...sources.values()].map(({ text }) => text)
  const people = await findPeople([doc, ...texts, ...(before ? [before] : [])])
  const nowOf = (quote: Quote) => sources.get(keyOf(quote, place))?.at ?? { number: 0, post: null }
  const kept = new Set(quotesBefore.map((quote) => quoteKey(quote, people, nowOf(quote))))
  const sourceOf = (quote: Quote) => {
    const source = sources.get(keyOf(quote, place))
    const isTrue =
      source &&
      (isQuoteOf(quote, source.text, people) || kept.has(quoteKey(quote, people, source.at)))
    return isTrue ? { author: source.author.name, ...source.at } : null
  }
  return withNames(doc, { people, sourceOf })
}

/**
 * Replaces names in stored texts of one discussion by the current ones; also returns the ids of all people
 * named. Three statements, one more for what was moved.
 */
export async function withCurrentNames<Text extends RichText | null>(
  docs: Text[],
  place: Place,
): Promise<{ docs: Text[]; people: number[] }> {
  const texts = docs.filter((doc): doc is Text & RichText => doc !== null)
  const quotes = texts.flatMap(quotesIn)
  const [people, sources] = await Promise.all([
    findPeople(texts),
    findSources(quotes, place, false),
  ])
  const names: Names = {
    people,
    sourceOf: (quote) => {
      const source = sources.get(keyOf(quote, place))
      return source ? { author: source.author.name, ...source.at } : null
    },
  }
  const named = docs.map((doc) => (doc === null ? doc : (withNames(doc, names) as Text)))
  const authors = [...sources.values()].map(({ author }) => author.id)
  return { docs: named, people: [...new Set([...people.keys(), ...authors])] }
}

/** 0 means the post itself. */
const placeOf = ({ attrs }: Quote, { postId }: Place): Numbered => ({
  postId: attrs?.post ?? postId,
  number: attrs?.number ?? 0,
})
type Numbered = { postId: number; number: number }
const keyAt = ({ postId, number }: Numbered): string => `${postId}:${number}`
const keyOf = (quote: Quote, place: Place): string => keyAt(placeOf(quote, place))

async function findPeople(docs: RichText[]): Promise<Map<number, string>> {
  const ids = [...new Set(docs.flatMap(mentionsOf))]
  if (ids.length === 0) return new Map()
  const rows = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Source = {
  author: { id: number; name: string }
  text: RichText
  at: Pick<QuoteSource, 'number' | 'post'>
}
const author = { select: { id: true, name: true } } satisfies Prisma.UserDefaultArgs

/**
 * Sources of the quotes, by place; what was moved is found where it is now. A deleted comment is no source of a new
 * quote.
 */
async function findSources(
  quotes: Quote[],
  place: Place,
  isNew: boolean,
): Promise<Map<string, Source>> {
  const places = new Map(quotes.map((quote) => [keyOf(quote, place), placeOf(quote, place)]))
  const sources = new Map([
    ...(await findComments([...places.values()], place, isNew)),
    ...(await findPosts([...places.values()], place, isNew)),
  ])
  const missing = [...places].flatMap(([key, at]) => (sources.has(key) ? [] : [at]))
  return new Map([...sources, ...(await findMoved(missing, place, isNew))])
}

type Found = [string, Source][]
const selectOf = (isNew: boolean) =>
  ({ postId: true, number: true, body: isNew, author }) satisfies Prisma.CommentSelect

/** Of other discussions only what everybody may read. */
const inPlace = ({ postId, number }: Numbered, here: Place): Prisma.CommentWhereInput => ({
  postId,
  number,
  ...(postId !== here.postId && { post: { status: 'published' } }),
})

async function findComments(places: Numbered[], here: Place, isNew: boolean): Promise<Found> {
  const numbered = places.filter(({ number }) => number > 0)
  if (numbered.length === 0) return []
  const rows = await db.comment.findMany({
    where: { OR: numbered.map((at) => inPlace(at, here)), ...(isNew && { deletedAt: null }) },
    relationLoadStrategy: 'join',
    select: selectOf(isNew),
  })
  return rows.map((row) => [keyAt(row), sourceFrom(row, here)])
}

async function findPosts(places: Numbered[], here: Place, isNew: boolean): Promise<Found> {
  const ids = places.flatMap(({ postId, number }) =>
    number === 0 && (here.isComment || postId !== here.postId) ? [postId] : [],
  )
  if (ids.length === 0) return []
  const rows = await db.post.findMany({
    where: { id: { in: ids }, OR: [{ id: here.postId }, { status: 'published' }] },
    relationLoadStrategy: 'join',
    select: { id: true, title: true, lead: true, body: isNew, author },
  })
  return rows.map(({ id, title, lead, body, author }) => [
    keyAt({ postId: id, number: 0 }),
    {
      author,
      text: textOf(body, title, lead),
      at: { number: null, post: id === here.postId ? null : id },
    },
  ])
}

async function findMoved(places: Numbered[], here: Place, isNew: boolean): Promise<Found> {
  if (places.length === 0) return []
  const rows = await db.commentPlace.findMany({
    where: {
      OR: places.map(({ postId, number }) => ({ postId, number })),
      comment: {
        ...(isNew && { deletedAt: null }),
        OR: [{ postId: here.postId }, { post: { status: 'published' } }],
      },
    },
    relationLoadStrategy: 'join',
    select: { postId: true, number: true, comment: { select: selectOf(isNew) } },
  })
  return rows.map(({ comment, ...place }) => [keyAt(place), sourceFrom(comment, here)])
}

type CommentRow = { postId: number; number: number; body?: unknown; author: Source['author'] }

const sourceFrom = ({ postId, number, body, author }: CommentRow, here: Place): Source => ({
  author,
  text: textOf(body),
  at: { number, post: postId === here.postId ? null : postId },
})

/** The text, with title and lead above it. */
function textOf(body: unknown, ...above: string[]): RichText {
  const doc = asRichText(body ?? { type: 'doc', version: 1, content: [] })
  const lines = above
    .filter(Boolean)
    .map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { ...doc, content: [...lines, ...doc.content] }
}
