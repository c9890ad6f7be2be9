import 'server-only'
import { mediaPath, widestPath } from '@/lib/media-paths'
import {
  type AskedPoll,
  type CardTarget,
  isAllowedHref,
  type RichInline,
  type RichMark,
  type RichNode,
} from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import type { routes } from '@/lib/routes'

/** Where links of a text lead: addresses in its language, and the origin of the site. */
export type Base = { origin: string; to: typeof routes }

/** A stored text as HTML with absolute addresses; only what lib/richtext/schema.ts allows is written. */
export const htmlOf = (doc: RichText, base: Base): string => blocks(doc.content, base)

/** A picture with its words. */
export const pictureHtml = (
  image: { id: string; width: number; alt?: string | null; caption?: string | null },
  { origin }: Base,
): string => {
  const src = new URL(image.width ? widestPath(image) : mediaPath(image.id, 480), origin).href
  const words = image.caption ? `<figcaption>${escapeHtml(image.caption)}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(image.alt ?? '')}">${words}</figure>`
}

const blocks = (nodes: RichNode[] | undefined, base: Base): string =>
  Array.isArray(nodes) ? nodes.map((node) => block(node, base)).join('') : ''

const inlines = (nodes: RichInline[] | undefined, base: Base): string =>
  Array.isArray(nodes) ? nodes.map((node) => inline(node, base)).join('') : ''

const wrapped = (name: string, inside: string): string => `<${name}>${inside}</${name}>`

const CONTAINERS: Partial<Record<RichNode['type'], string>> = {
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  callout: 'aside',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}

function block(node: RichNode, base: Base): string {
  switch (node.type) {
    case 'paragraph':
      return wrapped('p', inlines(node.content, base))
    case 'heading':
      return wrapped(`h${node.attrs.level === 3 ? 3 : 2}`, inlines(node.content, base))
    case 'codeBlock':
      return wrapped('pre', wrapped('code', inlines(node.content, base)))
    case 'horizontalRule':
      return '<hr>'
    case 'image':
      return pictureHtml(node.attrs, base)
    case 'gallery':
      return node.content.map(({ attrs }) => pictureHtml(attrs, base)).join('')
    case 'card':
      return wrapped('p', anchor(new URL(cardPath(node.attrs, base), base.origin).href))
    case 'poll':
      return pollHtml(node.attrs)
    default:
      return container(node, base)
  }
}

const pollHtml = ({ question, options }: AskedPoll): string => {
  const items = options.map((option) => wrapped('li', escapeHtml(option))).join('')
  return wrapped('p', wrapped('strong', escapeHtml(question))) + wrapped('ul', items)
}

function container(node: RichNode & { content?: unknown }, base: Base): string {
  const name = CONTAINERS[node.type]
  return name ? wrapped(name, blocks(node.content as RichNode[] | undefined, base)) : ''
}

function cardPath(target: CardTarget, { to }: Base): string {
  if (target.kind === 'comment') return to.discussion(target.id, { post: target.number })
  if (target.kind === 'post') return to.discussion(target.id)
  return to[target.kind](target.id)
}

function inline(node: RichInline, base: Base): string {
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'mention') {
    const href = new URL(base.to.profile(node.attrs.id), base.origin).href
    return anchor(href, `@${escapeHtml(node.attrs.label)}`)
  }
  if (node.type !== 'text') return ''
  return (node.marks ?? []).reduceRight(
    (inside, mark) => marked(inside, mark, base),
    escapeHtml(node.text),
  )
}

const ELEMENTS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function marked(inside: string, mark: RichMark, { origin }: Base): string {
  if (mark.type !== 'link') return wrapped(ELEMENTS[mark.type], inside)
  const { href } = mark.attrs
  // Checked again: stored texts may be older than the rule.
  if (!isAllowedHref(href)) return inside
  return anchor(href.startsWith('/') ? new URL(href, origin).href : href, inside)
}

const anchor = (href: string, inside = escapeHtml(href)): string =>
  `<a href="${escapeHtml(href)}">${inside}</a>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
