import type { RichLine } from '../nodes/schema'
import type { RichText } from '../schema'

type Loose = { type?: unknown; attrs?: object; content?: unknown; text?: unknown; marks?: object[] }

/**
 * Migrates a stored text on read: table cells once allowed any block. Their text stays in the cell, line by
 * line; pictures and cards are moved after the table.
 */
export const asRichText = (stored: unknown): RichText => mendCells(stored) as RichText

/** The same for any value; one that is no text is returned unchanged. */
export function mendCells(given: unknown): unknown {
  const doc = given as Loose | null
  return Array.isArray(doc?.content) ? { ...doc, content: mendBlocks(doc.content) } : given
}

const mendBlocks = (nodes: unknown[]): unknown[] =>
  nodes.flatMap((given) => {
    const node = given as Loose | null
    if (node?.type === 'table') return mendTable(node)
    const isFlat = node?.type === 'paragraph' || !Array.isArray(node?.content)
    return isFlat ? [given] : [{ ...node, content: mendBlocks(node.content as unknown[]) }]
  })

/** Text lines of blocks, for a cell. */
export const cellLines = (blocks: unknown[]): RichLine[] => {
  const lines = linesOf(blocks as Loose[], [])
  return (lines.length > 0 ? lines : [{ type: 'paragraph' }]) as RichLine[]
}

function mendTable(table: Loose): unknown[] {
  const lifted: Loose[] = []
  const mendCell = (cell: Loose) => {
    const nodes = childrenOf(cell)
    if (nodes.every(({ type }) => type === 'paragraph')) return cell
    const lines = linesOf(nodes, lifted)
    return { ...cell, content: lines.length > 0 ? lines : [{ type: 'paragraph' }] }
  }
  const rows = childrenOf(table).map((row) => ({ ...row, content: childrenOf(row).map(mendCell) }))
  return [{ ...table, content: rows }, ...lifted]
}

const childrenOf = (node: Loose): Loose[] =>
  Array.isArray(node.content)
    ? node.content.filter((child) => child && typeof child === 'object')
    : []

/** Paragraphs of the blocks' text; other nodes are added to `lifted`. */
function linesOf(nodes: Loose[], lifted: Loose[]): Loose[] {
  return nodes.flatMap((node) => {
    const draw = LINES.get(String(node.type))
    return draw ? draw(node, lifted) : linesOf(childrenOf(node), lifted)
  })
}

type Draw = (node: Loose, lifted: Loose[]) => Loose[]
const lift: Draw = (node, lifted) => {
  lifted.push(node)
  return []
}
const LINES = new Map<string, Draw>(
  Object.entries({
    paragraph: (node) => [node],
    heading: (node) => [{ type: 'paragraph', content: marked(childrenOf(node), 'bold') }],
    codeBlock: (node) => codeLines(node),
    bulletList: (node, lifted) => items(node, lifted, () => '• '),
    orderedList: (node, lifted) => items(node, lifted, (index) => `${startOf(node) + index}. `),
    image: lift,
    gallery: lift,
    card: lift,
    poll: lift,
    horizontalRule: () => [],
  } satisfies Record<string, Draw>),
)

const startOf = ({ attrs }: Loose) => Number((attrs as { start?: number } | undefined)?.start ?? 1)

function items(list: Loose, lifted: Loose[], sign: (index: number) => string): Loose[] {
  return childrenOf(list).flatMap((item, index) => {
    const [first, ...rest] = linesOf(childrenOf(item), lifted)
    if (!first) return []
    const content = [{ type: 'text', text: sign(index) }, ...childrenOf(first)]
    return [{ ...first, content }, ...rest]
  })
}

const marked = (inlines: Loose[], type: 'bold' | 'code'): Loose[] =>
  inlines.map((node) => {
    if (node.type !== 'text') return node
    const others = (node.marks ?? []).filter((mark) => (mark as Loose).type !== type)
    return { ...node, marks: [...others, { type }] }
  })

const codeLines = (node: Loose): Loose[] =>
  childrenOf(node)
    .map(({ text }) => String(text ?? '\n'))
    .join('')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ type: 'paragraph', content: marked([{ type: 'text', text }], 'code') }))
