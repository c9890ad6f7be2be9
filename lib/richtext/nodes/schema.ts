import * as z from 'zod'
import { moment, rowId } from '@/lib/platform/http/wire'
import { singleLine, uploadId, words } from '@/lib/platform/text'
import { pollLimits, richTextLimits } from '@/lib/quotas'

/** Allowed link targets: http(s) without a user part, which could show another host; mailto, tel and our own pages. */
export const isAllowedHref = (href: string): boolean =>
  /^(https?:\/\/(?![^/?#]*@)[^\s]+|mailto:[^\s]+|tel:[+\d\s()-]+)$/i.test(href) ||
  /^\/(?!\/)[^\s\\]*$/.test(href)

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: singleLine(2000).refine(isAllowedHref, 'link_not_allowed') }),
  }),
])
export type RichMark = z.output<typeof mark>

const text = z.object({
  type: z.literal('text'),
  text: words(richTextLimits.characters).min(1),
  marks: z.array(mark).max(6).optional(),
})
const hardBreak = z.object({ type: z.literal('hardBreak') })
const mention = z.object({
  type: z.literal('mention'),
  attrs: z.object({ id: rowId, label: singleLine(60).min(1) }),
})
const inline = z.discriminatedUnion('type', [text, hardBreak, mention])
const inlines = z.array(inline).optional()

const image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    id: uploadId,
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    alt: singleLine(300).nullish(),
    caption: singleLine(300).nullish(),
  }),
})

const gallery = z.object({
  type: z.literal('gallery'),
  content: z.array(image).min(1).max(richTextLimits.gallery),
})

/**
 * The target of a card: a link to this site shown with current data. An `object` is a property or a complex:
 * they share ids and URLs. A comment is identified by post and number, as in its URL.
 */
export const cardTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['post', 'topic', 'company', 'object', 'sale', 'profile']),
    id: rowId,
  }),
  z.object({ kind: z.literal('comment'), id: rowId, number: rowId }),
])
export type CardTarget = z.output<typeof cardTarget>
const card = z.object({ type: z.literal('card'), attrs: cardTarget })

/** Equal for two cards of the same target. */
export const targetKey = (target: CardTarget): string =>
  target.kind === 'comment'
    ? `comment:${target.id}:${target.number}`
    : `${target.kind}:${target.id}`

/** A poll as it is asked; how the votes stand is found by its key. */
const poll = z.object({
  type: z.literal('poll'),
  attrs: z.object({
    key: z.uuid(),
    question: singleLine(pollLimits.question).min(1, 'required'),
    options: z
      .array(singleLine(pollLimits.option).min(1, 'required'))
      .min(pollLimits.fewest)
      .max(pollLimits.options)
      .refine((options) => new Set(options).size === options.length, 'same_options'),
    isMultiple: z.boolean(),
    isSecret: z.boolean(),
    endsAt: moment.nullable().default(null),
  }),
})
export type PollNode = z.output<typeof poll>
export type AskedPoll = PollNode['attrs']

const span = z.number().int().min(1).max(20).optional()

type Nested = { content?: RichNode[] }
type Attrs<T> = { attrs?: T }
type QuoteSource = {
  /** Of the quoted comment; none for the text of the post. */
  number?: number | null
  author?: string | null
  /** The discussion in which that number counts, when it is another one: comments can be moved. */
  post?: number | null
}
export type RichInline = z.output<typeof inline>
export type RichLine = { type: 'paragraph'; content?: RichInline[] }
export type RichNode =
  | RichLine
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] }
  | { type: 'codeBlock'; attrs?: { language?: string | null }; content?: RichInline[] }
  | { type: 'horizontalRule' }
  | z.output<typeof image>
  | z.output<typeof gallery>
  | z.output<typeof card>
  | PollNode
  | ({ type: 'bulletList' | 'listItem' | 'table' | 'tableRow' } & Nested)
  | ({ type: 'orderedList' } & Nested & Attrs<{ start?: number }>)
  | ({ type: 'blockquote' } & Nested & Attrs<QuoteSource>)
  | ({ type: 'callout'; attrs: { kind: 'info' | 'warning' | 'tip' } } & Nested)
  | ({ type: 'tableHeader' | 'tableCell'; content?: RichLine[] } & Attrs<{
      colspan?: number
      rowspan?: number
    }>)

const listItem = z.object({ type: z.literal('listItem'), content: z.lazy(() => blocks) })
const line = z.object({ type: z.literal('paragraph'), content: inlines })
/** A cell holds lines of text; texts stored before that rule are migrated on read (../cells/schema.ts). */
const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: z.array(line).optional(),
})
const row = z.object({ type: z.literal('tableRow'), content: z.array(cell).optional() })

/** Top-level nodes; items, rows and cells only occur inside of a list or table. */
export const block: z.ZodType<RichNode, RichNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    line,
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({
      type: z.literal('codeBlock'),
      attrs: z.object({ language: singleLine(30).nullish() }).optional(),
      content: inlines,
    }),
    z.object({ type: z.literal('horizontalRule') }),
    image,
    gallery,
    card,
    poll,
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
          author: singleLine(60).nullish(),
          post: z.number().int().positive().max(2_147_483_647).nullish(),
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
