import { type RichInline, type RichNode, targetKey } from '../nodes/schema'
import type { Quote, RichText } from '../schema'

type Any = RichNode | RichInline
type Branch = { type: string; content?: Any[] }

/** Names from the database. */
export type Names = {
  people: Map<number, string>
  /** Author of a quote's words, and where they stand now; null when unknown or false. */
  sourceOf: (quote: Quote) => QuoteSource | null
}

/** `post` is null for the discussion that the text is in, `number` for the text of a post. */
export type QuoteSource = { author: string; number: number | null; post: number | null }

const LONGEST = 60
const cut = (name: string) => [...name].slice(0, LONGEST).join('').slice(0, LONGEST)

/** Replaces the names of a text; unknown mentions become plain text, unknown quotes lose their author. */
export const withNames = (doc: RichText, names: Names): RichText => ({
  ...doc,
  content: doc.content.map((node) => rename(node, names) as RichNode),
})

function rename(node: Any, names: Names): Any {
  if (node.type === 'mention') return renameMention(node, names)
  const branch = node as Branch
  if (!Array.isArray(branch.content)) return node
  const content = branch.content.map((child) => rename(child, names))
  if (node.type !== 'blockquote') return { ...node, content } as Any
  const { attrs, ...quote } = node
  const source = attrs?.number || attrs?.author ? names.sourceOf(node) : null
  if (source === null) return { ...quote, content } as Quote
  const { number, author, post } = source
  const named = { number, author: cut(author), ...(post !== null && { post }) }
  return { ...quote, attrs: named, content } as Quote
}

function renameMention(
  node: Extract<RichInline, { type: 'mention' }>,
  { people }: Names,
): RichInline {
  const name = people.get(node.attrs.id)
  return name === undefined
    ? { type: 'text', text: `@${node.attrs.label}` }
    : { type: 'mention', attrs: { id: node.attrs.id, label: cut(name) } }
}

/**
 * Does the source contain the quoted words, pictures, cards and links? An ellipsis may stand for omitted
 * parts. The source's own quotes do not count.
 */
export function isQuoteOf(quote: Quote, source: RichText, people: Names['people']): boolean {
  const said = piecesOf(quote, people)
  const words = flat([...own(source)].map((part) => wordsOf(part, people)).join(''))
  const things = thingsIn(source)
  return (
    said.length > 0 &&
    said.every((piece) => words.includes(piece)) &&
    [...thingsIn(quote)].every((thing) => things.has(thing))
  )
}

/** The quoted lines, split at ellipses. */
const piecesOf = (quote: Quote, people: Names['people']): string[] =>
  (quote.content ?? [])
    .filter(({ type }) => type !== 'blockquote')
    .flatMap((line) => [...own({ content: [line] })].map((part) => wordsOf(part, people)).join(''))
    .flatMap((line) => line.split(/\[?(?:…|\.{3})\]?/))
    .map(flat)
    .filter(Boolean)

function* own(part: { content?: Any[] }): Generator<Any> {
  for (const child of part.content ?? []) {
    if (child.type === 'blockquote') continue
    yield child
    if ('content' in child) yield* own(child as Branch)
  }
}

const INLINE = new Set(['text', 'mention'])

function wordsOf(part: Any, people: Names['people']): string {
  if (part.type === 'text') return part.text
  if (part.type === 'mention') return `@${cut(people.get(part.attrs.id) ?? part.attrs.label)}`
  if (part.type === 'image') return ` ${part.attrs.caption ?? ''} `
  return INLINE.has(part.type) ? '' : ' '
}

/** One line, without invisible characters. */
const flat = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Pictures, cards and links of a text. */
const thingsIn = (part: { content?: Any[] }): Set<string> =>
  new Set(
    [...own(part)].flatMap((child) => {
      if (child.type === 'image') return [`image ${child.attrs.id}`]
      if (child.type === 'card') return [targetKey(child.attrs)]
      if (child.type !== 'text') return []
      return (child.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
    }),
  )

/** Equal for two quotes of the same words and source. */
export const quoteKey = (
  quote: Quote,
  people: Names['people'],
  { number, post }: Pick<QuoteSource, 'number' | 'post'>,
): string => JSON.stringify([number, post, piecesOf(quote, people), [...thingsIn(quote)]])
