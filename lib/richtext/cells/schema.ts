import type { RichLine } from '../nodes/schema'
import type { RichText } from '../schema'

type Loose = { type?: unknown; attrs?: object; content?: unknown; text?: unknown; marks?: object[] }

/**
 * A stored text as today's rules have it. Cells of tables once took any block: their words stay in
 * the cell, line by line, and pictures and cards follow the table, so that nothing is lost.
 */
export const asRichText = (stored: unknown): RichText => mendCells(stored) as RichText

/** The same for what may be no text at all; that comes back as it is. */
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

/** What a cell keeps of blocks: their words, line by line. */
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

/** The words of blocks as paragraphs; what is no words goes to `lifted`. */
function linesOf(nodes: Loose[], lifted: Loose[]): Loose[] {
  return nodes.flatMap((node) => {
    const draw = LINES[String(node.type)]
    return draw ? draw(node, lifted) : linesOf(childrenOf(node), lifted)
  })
}

type Draw = (node: Loose, lifted: Loose[]) => Loose[]
const lift: Draw = (node, lifted) => {
  lifted.push(node)
  return []
}
const LINES: Record<string, Draw | undefined> = {
  paragraph: (node) => [node],
  heading: (node) => [{ type: 'paragraph', content: marked(childrenOf(node), 'bold') }],
  codeBlock: (node) => codeLines(node),
  bulletList: (node, lifted) => items(node, lifted, () => '• '),
  orderedList: (node, lifted) => items(node, lifted, (index) => `${startOf(node) + index}. `),
  image: lift,
  gallery: lift,
  card: lift,
  horizontalRule: () => [],
}

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
