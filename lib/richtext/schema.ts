import * as z from 'zod'
import { droppingUnknown } from '@/lib/platform/http/wire'
import { isInvisible } from '@/lib/platform/text'
import { richTextLimits } from '@/lib/quotas'
import {
  type AskedPoll,
  block,
  type CardTarget,
  type RichInline,
  type RichNode,
  targetKey,
} from './nodes/schema'

/** Version of the stored document; raise it together with a data migration. */
export const DOCUMENT_VERSION = 1

/** Editors send attributes of their own, which are dropped. */
const document = droppingUnknown(
  z.object({
    type: z.literal('doc'),
    version: z.literal(DOCUMENT_VERSION).default(DOCUMENT_VERSION),
    content: z.array(block),
  }),
)

/** Rich text as stored and sent: an allow-list of nodes, marks and URLs, within limits. */
export const richText = z
  .unknown()
  .refine(isWithinLimits, 'text_too_large')
  .pipe(document)
  .refine((doc) => JSON.stringify(doc).length <= richTextLimits.bytes, 'text_too_large')
  .refine((doc) => mentionsOf(doc).length <= richTextLimits.mentions, 'too_many_mentions')
  .refine((doc) => quotesOf(doc).size <= richTextLimits.quotes, 'too_many_quotes')
  .refine((doc) => allCards(doc).length <= richTextLimits.cards, 'too_many_cards')
  .refine((doc) => pollsOf(doc).length <= richTextLimits.polls, 'too_many_polls')
export type RichText = { type: 'doc'; version: typeof DOCUMENT_VERSION; content: RichNode[] }

type Loose = { text?: unknown; content?: unknown }

/** Checks size limits before parsing, so that a hostile tree costs nothing. */
function isWithinLimits(root: unknown): boolean {
  let [nodeCount, characters] = [0, 0]
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { children, length } = measure(item.value)
    characters += length
    nodeCount += children.length
    if (nodeCount > richTextLimits.nodes || item.depth > richTextLimits.depth) return false
    if (characters > richTextLimits.characters) return false
    queue.push(...children.map((value) => ({ value, depth: item.depth + 1 })))
  }
  return true
}

function measure(value: unknown): { children: unknown[]; length: number } {
  const { content, text } = (value ?? {}) as Loose
  return {
    children: Array.isArray(content) ? content : [],
    length: typeof text === 'string' ? text.length : 0,
  }
}

/** Iterates all nodes in reading order. */
export function* walk(doc: {
  content?: (RichNode | RichInline)[]
}): Generator<RichNode | RichInline> {
  for (const child of doc.content ?? []) {
    yield child
    if ('content' in child) yield* walk(child as { content?: (RichNode | RichInline)[] })
  }
}

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'listItem',
  'tableCell',
  'tableHeader',
])

/** Plain text, one line per block; for excerpts, search and counting. */
export function plainText(doc: RichText): string {
  let words = ''
  for (const part of walk(doc)) {
    if (BLOCKS.has(part.type) && words && !words.endsWith('\n')) words += '\n'
    if (part.type === 'text') words += part.text
    if (part.type === 'hardBreak') words += '\n'
    if (part.type === 'mention') words += `@${part.attrs.label}`
    if (part.type === 'poll') words += pollWords(part.attrs, words)
  }
  return words.trim()
}

const pollWords = ({ question, options }: AskedPoll, before: string): string =>
  `${before && !before.endsWith('\n') ? '\n' : ''}${[question, ...options].join('\n')}\n`

/** The author's own words: without what is quoted; the whole text when it is a quote alone. */
export function withoutQuotes(doc: RichText): RichText {
  const own = { ...doc, content: doc.content.filter(({ type }) => type !== 'blockquote') }
  return isEmptyText(own) ? doc : own
}

/** Excerpt on one line, cut at a word boundary, at most `length` characters. */
export function excerptOf(doc: RichText, length = 220): string {
  const words = plainText(doc).replace(/\s+/g, ' ')
  if (words.length <= length) return words
  const cut = words.slice(0, length)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 40))
  return `${whole.replace(/[\s.,:;!?…–—-]+$/u, '')}…`
}

/** Ids of mentioned people, without duplicates. */
export const mentionsOf = (doc: RichText): number[] => [
  ...new Set([...walk(doc)].flatMap((part) => (part.type === 'mention' ? [part.attrs.id] : []))),
]

export type Quote = Extract<RichNode, { type: 'blockquote' }>

/** Quotes with a source: a comment by its number, the post without one. */
export const quotesIn = (doc: RichText): Quote[] =>
  [...walk(doc)].filter(
    (part): part is Quote =>
      part.type === 'blockquote' && Boolean(part.attrs?.number || part.attrs?.author),
  )

/** What it quotes, each once. */
const quotesOf = (doc: RichText): Set<string> =>
  new Set(quotesIn(doc).map(({ attrs }) => `${attrs?.post ?? ''}:${attrs?.number ?? 0}`))

/** Numbers of the comments of its own discussion that it quotes; 0 is the post. */
export const quotedNumbers = (doc: RichText): number[] => [
  ...new Set(quotesIn(doc).flatMap(({ attrs }) => (attrs?.post ? [] : (attrs?.number ?? 0)))),
]

/** Ids of the images, in order. */
export const imagesOf = (doc: RichText): string[] =>
  [...walk(doc)].flatMap((part) => (part.type === 'image' ? [part.attrs.id] : []))

/** Targets of the cards, without duplicates. */
export const cardsOf = (doc: RichText): CardTarget[] => [
  ...new Map(allCards(doc).map((one) => [targetKey(one), one])).values(),
]

/** The polls that it asks, in order. */
export const pollsOf = (doc: RichText): AskedPoll[] =>
  [...walk(doc)].flatMap((part) => (part.type === 'poll' ? [part.attrs] : []))

const allCards = (doc: RichText): CardTarget[] =>
  [...walk(doc)].flatMap((part) => (part.type === 'card' ? [part.attrs] : []))

/** The address of a paragraph that is nothing but a link, written out; null of any other block. */
function loneLink(node: RichNode): string | null {
  if (node.type !== 'paragraph') return null
  const parts = node.content?.filter((part) => part.type !== 'text' || part.text.trim() !== '')
  const [only, ...rest] = parts ?? []
  if (only?.type !== 'text' || rest.length > 0) return null
  const href = only.marks?.find((mark) => mark.type === 'link')?.attrs.href ?? ''
  const [shown, typed] = [bareAddress(href), bareAddress(only.text)]
  if (shown === '') return null
  // An own address may be written with the name of the site; words beside an address are the author's to say.
  const isWritten = href.startsWith('/')
    ? !/\s/.test(typed) && typed.endsWith(shown)
    : typed === shown
  return isWritten ? href : null
}

/** Without what people leave out when they write an address; empty when it is too long for one. */
function bareAddress(address: string): string {
  if (address.length > LONGEST_ADDRESS) return ''
  let bare = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
  // No regular expression: on a text of slashes it would try each of them.
  while (bare.endsWith('/')) bare = bare.slice(0, -1)
  return bare
}
const LONGEST_ADDRESS = 2100

/** Paragraphs that are shown as cards, also of videos, with their addresses: the first ones, each address once. */
export function loneLinksIn(doc: RichText): Map<RichNode, string> {
  const found = new Map<string, RichNode>()
  for (const part of walk(doc)) {
    const href = loneLink(part as RichNode)
    if (href !== null && !found.has(href)) found.set(href, part as RichNode)
    if (found.size === richTextLimits.previews) break
  }
  return new Map([...found].map(([href, node]) => [node, href]))
}

/** Their addresses. */
export const loneLinksOf = (doc: RichText): string[] => [...loneLinksIn(doc).values()]

/** Addresses of external links, and those that are written out without being links, in polls and captions too. */
export const linksOf = (doc: RichText): string[] =>
  [...walk(doc)].flatMap((part) => {
    const link = part.type === 'text' && part.marks?.find((mark) => mark.type === 'link')
    if (link) return link.attrs.href.startsWith('/') ? [] : [link.attrs.href]
    return writtenLinks(wordsOf(part))
  })

export const countLinks = (doc: RichText): number => linksOf(doc).length

/** Addresses that are written out in words: `https://…`, `www.…`. */
export const writtenLinks = (words: string): string[] => words.match(WRITTEN_OUT) ?? []

const WRITTEN_OUT = /\b(?:https?:\/\/|www\.)[^\s/.]\S*/giu

/** What a node says itself, without what is inside it. */
function wordsOf(part: RichNode | RichInline): string {
  if (part.type === 'text') return part.text
  if (part.type === 'poll') return [part.attrs.question, ...part.attrs.options].join('\n')
  if (part.type === 'image') return [part.attrs.alt, part.attrs.caption].join('\n')
  return ''
}

/** Is there nothing to read or see? */
export const isEmptyText = (doc: RichText | null): boolean =>
  doc === null ||
  (isInvisible(plainText(doc)) && imagesOf(doc).length === 0 && cardsOf(doc).length === 0)
