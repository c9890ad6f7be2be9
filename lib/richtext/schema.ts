import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'

/** Version of the stored document; raise it together with a migration of what is stored. */
export const DOCUMENT_VERSION = 1
/** `bytes` bounds what stands beside the words: addresses, captions, marks. */
const LIMITS = { depth: 24, nodes: 4000, characters: 60_000, bytes: 400_000, mentions: 10 }

/** Addresses a text may lead to: the web, mail, telephone and our own pages. */
export const isAllowedHref = (href: string): boolean =>
  /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d\s()-]+)$/i.test(href) ||
  /^\/(?!\/)[^\s\\]*$/.test(href)

/** Words as they can be stored: no NUL and no half of a surrogate pair. */
export const cleanText = z
  .string()
  .overwrite((words) => words.replace(/\0|\p{Surrogate}/gu, '\uFFFD'))

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: cleanText.max(2000).refine(isAllowedHref, 'link_not_allowed') }),
  }),
])
export type RichMark = z.output<typeof mark>

const text = z.object({
  type: z.literal('text'),
  text: cleanText.min(1),
  marks: z.array(mark).max(6).optional(),
})
const hardBreak = z.object({ type: z.literal('hardBreak') })
const mention = z.object({
  type: z.literal('mention'),
  attrs: z.object({ id: rowId, label: cleanText.min(1).max(60) }),
})
const inline = z.discriminatedUnion('type', [text, hardBreak, mention])
const inlines = z.array(inline).optional()

const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    id: z.string().regex(/^[a-z0-9]{16,40}$/),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    alt: cleanText.max(300).nullish(),
    caption: cleanText.max(300).nullish(),
  }),
})

/** Pictures side by side. */
export const MAX_GALLERY = 12
const gallery = z.object({
  type: z.literal('gallery'),
  content: z.array(image).min(1).max(MAX_GALLERY),
})

/** Something of our own site, shown with today's data wherever its address was pasted. */
const card = z.object({
  type: z.literal('card'),
  attrs: z.object({ kind: z.enum(['post', 'topic']), id: rowId }),
})
export type CardTarget = z.output<typeof card>['attrs']

const span = z.number().int().min(1).max(20).optional()

type Nested = { content?: RichNode[] }
type Attrs<T> = { attrs?: T }
export type RichInline = z.output<typeof inline>
export type RichNode =
  | { type: 'paragraph'; content?: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] }
  | { type: 'codeBlock'; attrs?: { language?: string | null }; content?: RichInline[] }
  | { type: 'horizontalRule' }
  | z.output<typeof image>
  | z.output<typeof gallery>
  | z.output<typeof card>
  | ({ type: 'bulletList' | 'listItem' | 'table' | 'tableRow' } & Nested)
  | ({ type: 'orderedList' } & Nested & Attrs<{ start?: number }>)
  | ({ type: 'blockquote' } & Nested & Attrs<{ number?: number | null; author?: string | null }>)
  | ({ type: 'callout'; attrs: { kind: 'info' | 'warning' | 'tip' } } & Nested)
  | ({ type: 'tableHeader' | 'tableCell' } & Nested & Attrs<{ colspan?: number; rowspan?: number }>)

const listItem = z.object({ type: z.literal('listItem'), content: z.lazy(() => blocks) })
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: z.lazy(() => blocks),
})
const row = z.object({ type: z.literal('tableRow'), content: z.array(cell).optional() })

/** What may stand at the top of a text; items, rows and cells only inside of their list or table. */
const block: z.ZodType<RichNode, RichNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: inlines }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({
      type: z.literal('codeBlock'),
      attrs: z.object({ language: cleanText.max(30).nullish() }).optional(),
      content: inlines,
    }),
    z.object({ type: z.literal('horizontalRule') }),
    image,
    gallery,
    card,
    z.object({ type: z.literal('bulletList'), content: z.array(listItem).optional() }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(0).optional() }).optional(),
      content: z.array(listItem).optional(),
    }),
    z.object({
      type: z.literal('blockquote'),
      attrs: z
        .object({
          number: z.number().int().positive().nullish(),
          author: cleanText.max(60).nullish(),
        })
        .optional(),
      content: blocks,
    }),
    z.object({
      type: z.literal('callout'),
      attrs: z.object({ kind: z.enum(['info', 'warning', 'tip']) }),
      content: blocks,
    }),
    z.object({ type: z.literal('table'), content: z.array(row).optional() }),
  ]),
) as never
const blocks: z.ZodType<RichNode[] | undefined, RichNode[] | undefined> = z
  .array(z.lazy(() => block))
  .optional()

/** A text as it is stored and sent: only these nodes, marks and addresses, within these limits. */
export const richText = z
  .unknown()
  .refine(isWithinLimits, 'text_too_large')
  .pipe(
    z.object({
      type: z.literal('doc'),
      version: z.literal(DOCUMENT_VERSION).default(DOCUMENT_VERSION),
      content: z.array(block),
    }),
  )
  .refine((doc) => JSON.stringify(doc).length <= LIMITS.bytes, 'text_too_large')
  .refine((doc) => mentionsOf(doc).length <= LIMITS.mentions, 'too_many_mentions')
export type RichText = { type: 'doc'; version: typeof DOCUMENT_VERSION; content: RichNode[] }

type Loose = { text?: unknown; content?: unknown }

/** Counts before anything is parsed, so that a hostile tree costs nothing. */
function isWithinLimits(root: unknown): boolean {
  let [nodeCount, characters] = [0, 0]
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { children, length } = measure(item.value)
    characters += length
    nodeCount += children.length
    if (nodeCount > LIMITS.nodes || item.depth > LIMITS.depth) return false
    if (characters > LIMITS.characters) return false
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

/** Every node of a document in reading order. */
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

/** The words alone, one line per block; for excerpts, search and counting. */
export function plainText(doc: RichText): string {
  let words = ''
  for (const part of walk(doc)) {
    if (BLOCKS.has(part.type) && words && !words.endsWith('\n')) words += '\n'
    if (part.type === 'text') words += part.text
    if (part.type === 'hardBreak') words += '\n'
    if (part.type === 'mention') words += `@${part.attrs.label}`
  }
  return words.trim()
}

/** The first words of a text on one line, cut at a word end, at most `length` characters. */
export function excerptOf(doc: RichText, length = 220): string {
  const words = plainText(doc).replace(/\s+/g, ' ')
  if (words.length <= length) return words
  const cut = words.slice(0, length)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 40))
  return `${whole.replace(/[\s.,:;!?…–—-]+$/u, '')}…`
}

/** Ids of the people a text names, each once. */
export const mentionsOf = (doc: RichText): number[] => [
  ...new Set([...walk(doc)].flatMap((part) => (part.type === 'mention' ? [part.attrs.id] : []))),
]

/** Ids of the uploads a text shows, in order. */
export const imagesOf = (doc: RichText): string[] =>
  [...walk(doc)].flatMap((part) => (part.type === 'image' ? [part.attrs.id] : []))

/** The things of this site that a text shows as cards, each once. */
export function cardsOf(doc: RichText): CardTarget[] {
  const cards = [...walk(doc)].flatMap((part) => (part.type === 'card' ? [part.attrs] : []))
  return [...new Map(cards.map((one) => [`${one.kind}:${one.id}`, one])).values()]
}

/** How many links to other sites a text holds. */
export const countLinks = (doc: RichText): number =>
  [...walk(doc)].filter(
    (part) =>
      part.type === 'text' &&
      part.marks?.some((m) => m.type === 'link' && !m.attrs.href.startsWith('/')),
  ).length

/** Has it anything to read or see? */
export const isEmptyText = (doc: RichText | null): boolean =>
  doc === null || (plainText(doc) === '' && imagesOf(doc).length === 0 && cardsOf(doc).length === 0)
