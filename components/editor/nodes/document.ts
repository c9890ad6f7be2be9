import type { JSONContent } from '@tiptap/react'
import { madeReadable } from '@/lib/platform/readable'
import { isAllowedHref, type RichNode } from '@/lib/richtext/nodes/schema'
import { DOCUMENT_VERSION, isEmptyText, type RichText } from '@/lib/richtext/schema'

/** Stored attributes by node or mark; other editor attributes are dropped. */
const KEPT: Record<string, string[]> = {
  heading: ['level'],
  codeBlock: ['language'],
  orderedList: ['start'],
  blockquote: ['number', 'author', 'post'],
  callout: ['kind'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['id', 'width', 'height', 'alt', 'caption'],
  card: ['kind', 'id', 'number'],
  poll: ['key', 'question', 'options', 'isMultiple', 'isSecret', 'endsAt'],
  mention: ['id', 'label'],
  link: ['href'],
}

/** Editor content in the stored format; null when empty. */
export function toRichText(json: JSONContent, origin: string): RichText | null {
  const content = (json.content ?? []).map((node) => clean(node, origin)) as RichNode[]
  while (isBlank(content.at(-1))) content.pop()
  const doc: RichText = { type: 'doc', version: DOCUMENT_VERSION, content }
  return isEmptyText(doc) ? null : doc
}

const isBlank = (node: RichNode | undefined) =>
  node?.type === 'paragraph' && (node.content?.length ?? 0) === 0

function clean(
  { type = '', text, attrs, content, marks }: JSONContent,
  origin: string,
): JSONContent {
  const kept = attributes(type, attrs)
  const links = marks?.map((mark) => cleanMark(mark, origin)).filter((mark) => mark !== null)
  return {
    type,
    ...(text !== undefined && { text: madeReadable(text) }),
    ...(kept && { attrs: kept }),
    ...(content && { content: content.map((child) => clean(child, origin)) }),
    ...(links?.length && { marks: links }),
  }
}

type Mark = NonNullable<JSONContent['marks']>[number]

function cleanMark({ type, attrs }: Mark, origin: string): Mark | null {
  if (type !== 'link') return { type }
  const href = toHref(String(attrs?.href ?? ''), origin)
  return href ? { type, attrs: { href } } : null
}

function attributes(type: string, attrs: JSONContent['attrs']): JSONContent['attrs'] {
  const names = Object.hasOwn(KEPT, type) ? (KEPT[type] ?? []) : []
  const kept = names.flatMap((name) => (attrs?.[name] == null ? [] : [[name, attrs[name]]]))
  return kept.length ? Object.fromEntries(kept) : undefined
}

/**
 * Normalizes a typed URL: `example.org` to https, `a@b.org` to mailto, an internal URL to its path.
 * Null when the URL is not allowed.
 */
export function toHref(typed: string, origin: string): string | null {
  const words = typed.trim()
  const isOurs = words === origin || words.startsWith(`${origin}/`)
  const href = isOurs ? words.slice(origin.length) || '/' : withProtocol(words)
  return isAllowedHref(href) ? href : null
}

function withProtocol(words: string): string {
  if (/^[^\s@/:]+@(?:[^\s@/.]+\.)+[^\s@/.]+$/.test(words)) return `mailto:${words}`
  if (/^\+[\d\s()-]{5,}$/.test(words)) return `tel:${words}`
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(words)
  return isHost ? `https://${words}` : words
}
