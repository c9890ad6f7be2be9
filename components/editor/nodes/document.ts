import type { JSONContent } from '@tiptap/react'
import { madeReadable } from '@/lib/platform/text'
import { isAllowedHref, type RichNode } from '@/lib/richtext/nodes/schema'
import { DOCUMENT_VERSION, isEmptyText, type RichText } from '@/lib/richtext/schema'

/** The attributes that are stored, by node or mark; whatever else the editor keeps is its own. */
const KEPT: Record<string, string[]> = {
  heading: ['level'],
  codeBlock: ['language'],
  orderedList: ['start'],
  blockquote: ['number', 'author'],
  callout: ['kind'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['id', 'width', 'height', 'alt', 'caption'],
  card: ['kind', 'id', 'number'],
  mention: ['id', 'label'],
  link: ['href'],
}

/** What the editor holds, in the stored shape; null when there is nothing to read or see. */
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
 * The address that somebody means: `example.org` is a site, `a@b.org` a mail, a page of ours is
 * its path. Null when texts may not lead there.
 */
export function toHref(typed: string, origin: string): string | null {
  const words = typed.trim()
  const isOurs = words === origin || words.startsWith(`${origin}/`)
  const href = isOurs ? words.slice(origin.length) || '/' : withProtocol(words)
  return isAllowedHref(href) ? href : null
}

function withProtocol(words: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(words)) return `mailto:${words}`
  if (/^\+[\d\s()-]{5,}$/.test(words)) return `tel:${words}`
  const isHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(words)
  return isHost ? `https://${words}` : words
}
