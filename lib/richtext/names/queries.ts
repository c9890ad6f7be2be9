import 'server-only'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { asRichText } from '../cells/schema'
import { mentionsOf, type Quote, quotesIn, type RichText } from '../schema'
import { isQuoteOf, type Names, quoteKey, withNames } from './schema'

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
  const sources = await findSources(quotes, place, true)
  const texts = [...sources.values()].map(({ text }) => text)
  const people = await findPeople([doc, ...texts, ...(before ? [before] : [])])
  const kept = new Set(before ? quotesIn(before).map((quote) => quoteKey(quote, people)) : [])
  const authorOf = (quote: Quote) => {
    const source = sources.get(keyOf(quote))
    const isTrue =
      source && (isQuoteOf(quote, source.text, people) || kept.has(quoteKey(quote, people)))
    return isTrue ? source.author.name : null
  }
  return withNames(doc, { people, authorOf })
}

/**
 * Replaces names in stored texts of one discussion by the current ones; also returns the ids of all people
 * named. Two statements at most.
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
    authorOf: (quote) => sources.get(keyOf(quote))?.author.name ?? null,
  }
  const named = docs.map((doc) => (doc === null ? doc : (withNames(doc, names) as Text)))
  const authors = [...sources.values()].map(({ author }) => author.id)
  return { docs: named, people: [...new Set([...people.keys(), ...authors])] }
}

/** 0 means the post itself. */
const keyOf = ({ attrs }: Quote): number => attrs?.number ?? 0

async function findPeople(docs: RichText[]): Promise<Map<number, string>> {
  const ids = [...new Set(docs.flatMap(mentionsOf))]
  if (ids.length === 0) return new Map()
  const rows = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Source = { author: { id: number; name: string }; text: RichText }
const author = { select: { id: true, name: true } } satisfies Prisma.UserDefaultArgs

/** Sources of the quotes, by number. A deleted comment is no source of a new quote. */
async function findSources(
  quotes: Quote[],
  { postId, isComment }: Place,
  isNew: boolean,
): Promise<Map<number, Source>> {
  const keys = [...new Set(quotes.map(keyOf))]
  const numbers = keys.filter((key) => key > 0)
  const [comments, post] = await Promise.all([
    numbers.length === 0
      ? []
      : db.comment.findMany({
          where: { postId, number: { in: numbers }, ...(isNew && { deletedAt: null }) },
          relationLoadStrategy: 'join',
          select: { number: true, body: isNew, author },
        }),
    isComment && keys.includes(0)
      ? db.post.findUnique({
          where: { id: postId },
          relationLoadStrategy: 'join',
          select: { title: true, lead: true, body: isNew, author },
        })
      : null,
  ])
  const rows: [number, Source][] = comments.map(({ number, body, author }) => [
    number,
    { author, text: textOf(body) },
  ])
  if (post) rows.push([0, { author: post.author, text: textOf(post.body, post.title, post.lead) }])
  return new Map(rows)
}

/** The text, with title and lead above it. */
function textOf(body: unknown, ...above: string[]): RichText {
  const doc = asRichText(body ?? { type: 'doc', version: 1, content: [] })
  const lines = above
    .filter(Boolean)
    .map((text) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { ...doc, content: [...lines, ...doc.content] }
}
