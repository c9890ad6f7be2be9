import { marked, type Token, type Tokens } from 'marked'
import {
  isAllowedHref,
  type RichInline,
  type RichMark,
  type RichNode,
} from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import { type Figure, found } from './lookup'

type Quote = { number: number; author: string; words: string }
type Options = {
  figures?: Map<string, Figure>
  /** Ids of what cards may name. */
  posts?: Map<string, number>
  topics?: Map<string, number>
  objects?: Map<string, number>
  companies?: Map<string, number>
  quote?: Quote | undefined
}

const FIGURE = /^!\[([^\]]*)\]\(draw:([^)]*)\)$/
const CARD = /^\{\{(post|topic|object|company):([^}]+)\}\}$/

/** The figures a text asks for, as `draw.ts` names them. */
export const figuresIn = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => line.trim().match(FIGURE)?.[2] ?? [])

/**
 * Turns a demo text into the document that the editor would have made of it.
 * @throws Error when it names a figure, a text or a topic that does not exist
 */
export function toDocument(markdown: string, options: Options = {}): RichText {
  const content: RichNode[] = options.quote ? [quoteOf(options.quote)] : []
  let words = ''
  for (const line of markdown.split('\n')) {
    const alone = figureOf(line.trim(), options) ?? cardOf(line.trim(), options)
    if (alone) {
      content.push(...blocks(marked.lexer(words)), alone)
      words = ''
    } else words += `${line}\n`
  }
  content.push(...blocks(marked.lexer(words)))
  return { type: 'doc', version: 1, content }
}

const quoteOf = ({ number, author, words }: Quote): RichNode => ({
  type: 'blockquote',
  attrs: { number, author },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

function figureOf(line: string, { figures = new Map() }: Options): RichNode | undefined {
  const [, alt = '', spec] = line.match(FIGURE) ?? []
  if (spec === undefined) return
  const { id, width, height } = found(figures, spec)
  return { type: 'image', attrs: { id, width, height, alt, caption: alt } }
}

function cardOf(
  line: string,
  { posts, topics, objects, companies }: Options,
): RichNode | undefined {
  const [, kind, key = ''] = line.match(CARD) ?? []
  const ids = { post: posts, topic: topics, object: objects, company: companies }
  if (kind === 'post' || kind === 'topic' || kind === 'object' || kind === 'company')
    return { type: 'card', attrs: { kind, id: found(ids[kind] ?? new Map(), key) } }
}

const blocks = (tokens: Token[]): RichNode[] => tokens.flatMap(block)

function block(token: Token): RichNode[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: (token as Tokens.Heading).depth > 2 ? 3 : 2 },
          content: inlines(token),
        },
      ]
    case 'list':
      return [list(token as Tokens.List)]
    case 'blockquote':
      return [quoteOrCallout(token as Tokens.Blockquote)]
    case 'table':
      return [table(token as Tokens.Table)]
    case 'code':
      return [{ type: 'codeBlock', content: [{ type: 'text', text: (token as Tokens.Code).text }] }]
    default:
      return [{ type: 'paragraph', content: inlines(token) }]
  }
}

const list = ({ ordered, items, start }: Tokens.List): RichNode => {
  const content = items.map((item) => ({ type: 'listItem' as const, content: blocks(item.tokens) }))
  return ordered
    ? { type: 'orderedList', attrs: { start: Number(start) || 1 }, content }
    : { type: 'bulletList', content }
}

function quoteOrCallout(token: Tokens.Blockquote): RichNode {
  const kind = token.text.match(/^\[!(info|warning|tip)\]/)?.[1] as 'info' | 'warning' | 'tip'
  const words = kind ? token.text.replace(/^\[!\w+\]\s*/, '') : token.text
  const content = blocks(marked.lexer(words))
  return kind ? { type: 'callout', attrs: { kind }, content } : { type: 'blockquote', content }
}

function table({ header, rows }: Tokens.Table): RichNode {
  const row = (type: 'tableHeader' | 'tableCell') => (cells: Tokens.TableCell[]) => ({
    type: 'tableRow' as const,
    content: cells.map((cell) => ({
      type,
      content: [{ type: 'paragraph' as const, content: inlines(cell as never) }],
    })),
  })
  return { type: 'table', content: [row('tableHeader')(header), ...rows.map(row('tableCell'))] }
}

const inlines = (token: Token): RichInline[] =>
  ((token as { tokens?: Token[] }).tokens ?? []).flatMap((child) => inline(child, []))

function inline(token: Token, marks: RichMark[]): RichInline[] {
  const inner = (mark: RichMark) =>
    ((token as { tokens?: Token[] }).tokens ?? []).flatMap((child) =>
      inline(child, [...marks, mark]),
    )
  switch (token.type) {
    case 'strong':
      return inner({ type: 'bold' })
    case 'em':
      return inner({ type: 'italic' })
    case 'del':
      return inner({ type: 'strike' })
    case 'link': {
      const { href } = token as Tokens.Link
      if (!isAllowedHref(href)) throw new Error(`A demo text links to ${href}`)
      return inner({ type: 'link', attrs: { href } })
    }
    case 'br':
      return [{ type: 'hardBreak' }]
    case 'codespan':
      return words((token as Tokens.Codespan).text, [...marks, { type: 'code' }])
    default:
      return words((token as Tokens.Text).text ?? token.raw, marks)
  }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function words(raw: string, marks: RichMark[]): RichInline[] {
  const text = raw.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
  return text ? [{ type: 'text', text, ...(marks.length && { marks }) }] : []
}
