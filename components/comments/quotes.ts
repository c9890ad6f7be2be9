import type { RichNode } from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import type { Quoted } from './reply-requests'

const MOST_CHARACTERS = 2000
const BLOCKS = 'p, li, h2, h3, h4, pre, td, th'

/** Only text inside of `data-quotable` can be quoted. */
const quotable = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-quotable]') ??
  null

/** The selection inside of one text, and the position of its end on the screen. */
export function selectedQuote(): (Quoted & { at: DOMRect }) | null {
  const selection = getSelection()
  const text = selection?.toString().trim()
  if (!selection || selection.isCollapsed || !text) return null
  const range = selection.getRangeAt(0).cloneRange()
  const source = quotable(range.startContainer)
  if (!source || !isWithin(range, source)) return null
  const at = [...range.getClientRects()].at(-1) ?? source.getBoundingClientRect()
  return { ...sourceOf(source), text, at }
}

/** A triple click extends the range to the start of the next block; this cuts it back. */
function isWithin(range: Range, source: HTMLElement): boolean {
  if (source.contains(range.endContainer)) return true
  const beyond = range.cloneRange()
  beyond.setStartAfter(source)
  if (beyond.toString().trim()) return false
  range.setEnd(source, source.childNodes.length)
  return true
}

/** The selected text of this element, otherwise all of it without nested quotes. */
export function quoteFrom(source: HTMLElement): Quoted {
  const selected = selectedQuote()
  const own = sourceOf(source)
  return selected && selected.number === own.number
    ? { ...own, text: selected.text }
    : { ...own, text: wholeText(source) }
}

function sourceOf({ dataset }: HTMLElement) {
  return { number: Number(dataset.number) || null, author: dataset.author ?? '' }
}

function wholeText(source: HTMLElement): string {
  const copy = source.cloneNode(true) as HTMLElement
  for (const quote of copy.querySelectorAll('blockquote, figure')) quote.remove()
  return [...copy.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => block.textContent?.trim())
    .filter(Boolean)
    .join('\n')
}

/** A quote block: source and author, one paragraph per line. */
export function quoteBlock({ number, author, text }: Quoted): RichNode {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  const lines = short
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    type: 'blockquote',
    attrs: { number, author: author.slice(0, 60) },
    content: lines.map((line) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: line }],
    })),
  }
}

/** Appends the quote and an empty paragraph to the text. */
export function withQuote(body: RichText | null, quote: Quoted): RichText {
  const before = (body?.content ?? []).filter(
    (_, i, all) => i < all.length - 1 || !isEmptyLine(all[i]),
  )
  return {
    type: 'doc',
    version: 1,
    content: [...before, quoteBlock(quote), { type: 'paragraph' }],
  }
}

const isEmptyLine = (node: RichNode | undefined) =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0
