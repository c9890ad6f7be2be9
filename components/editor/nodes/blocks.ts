import type { ChainedCommands } from '@tiptap/core'
import {
  Heading2,
  Heading3,
  type IconNode,
  Image,
  Images,
  Info,
  Lightbulb,
  List,
  ListOrdered,
  Minus,
  Quote,
  SquareCode,
  Table2,
  TriangleAlert,
} from 'lucide'

/** A block of the slash menu; its name is also its message key. */
export type Block = {
  name: BlockName
  drawing: IconNode
  /** English search keywords, valid in every language. */
  keywords: string
  /** Absent for blocks that open the file picker first. */
  run?: (chain: ChainedCommands) => ChainedCommands
}
export type BlockName =
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'info'
  | 'warning'
  | 'tip'
  | 'table'
  | 'codeBlock'
  | 'horizontalRule'
  | 'image'
  | 'gallery'

export const BLOCKS: Block[] = [
  {
    name: 'heading2',
    drawing: Heading2,
    keywords: 'heading h2 title',
    run: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    name: 'heading3',
    drawing: Heading3,
    keywords: 'subheading heading h3',
    run: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    name: 'bulletList',
    drawing: List,
    keywords: 'bulleted list ul',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    drawing: ListOrdered,
    keywords: 'numbered ordered list ol',
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'blockquote',
    drawing: Quote,
    keywords: 'quote blockquote',
    run: (chain) => chain.setBlockquote(),
  },
  {
    name: 'info',
    drawing: Info,
    keywords: 'callout note info',
    run: (chain) => chain.setCallout('info'),
  },
  {
    name: 'warning',
    drawing: TriangleAlert,
    keywords: 'callout warning caution',
    run: (chain) => chain.setCallout('warning'),
  },
  {
    name: 'tip',
    drawing: Lightbulb,
    keywords: 'callout tip hint',
    run: (chain) => chain.setCallout('tip'),
  },
  {
    name: 'table',
    drawing: Table2,
    keywords: 'table grid',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: 'codeBlock',
    drawing: SquareCode,
    keywords: 'code block pre',
    run: (chain) => chain.setCodeBlock(),
  },
  {
    name: 'horizontalRule',
    drawing: Minus,
    keywords: 'divider line rule hr',
    run: (chain) => chain.setHorizontalRule(),
  },
  { name: 'image', drawing: Image, keywords: 'image picture photo' },
  { name: 'gallery', drawing: Images, keywords: 'gallery images pictures photos' },
]

/** Blocks with the query at the start of a word of their name or keywords. */
export function findBlocks(typed: string, words: (name: BlockName) => string): Block[] {
  const wanted = fold(typed.trim())
  return BLOCKS.filter(({ name, keywords }) => {
    const known = fold(`${words(name)} ${keywords}`)
    return ` ${known}`.includes(` ${wanted}`)
  })
}

/** Strips accents, so that search ignores them. */
const fold = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
