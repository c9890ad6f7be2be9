import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  type IconNode,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Undo2,
} from 'lucide'
import { isInTable } from '../nodes/dividing-line'
import type { Variant } from '../variant'

/** A toolbar button; its name is also its message key. */
export type Tool = {
  name: ToolName
  drawing: IconNode
  /** Keyboard shortcut; `Mod` is Ctrl or ⌘. */
  keys?: string
  run: (chain: ChainedCommands) => ChainedCommands
  isActive?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}
type ToolName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'
  | 'horizontalRule'
  | 'undo'
  | 'redo'

const mark = (
  name: 'bold' | 'italic' | 'strike' | 'code',
  drawing: IconNode,
  keys: string,
): Tool => ({
  name,
  drawing,
  keys,
  run: (chain) => chain.toggleMark(name),
  isActive: (editor) => editor.isActive(name),
  isPossible: (editor) => editor.can().toggleMark(name),
})

/** Table cells hold text only. */
const isPossible = (editor: Editor) => !isInTable(editor)

const heading = (level: 2 | 3, drawing: IconNode): Tool => ({
  name: `heading${level}`,
  drawing,
  keys: `Mod+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
  isPossible,
})

const lists: Tool[] = [
  {
    name: 'bulletList',
    drawing: List,
    keys: 'Mod+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isActive: (editor) => editor.isActive('bulletList'),
    isPossible,
  },
  {
    name: 'orderedList',
    drawing: ListOrdered,
    keys: 'Mod+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isActive: (editor) => editor.isActive('orderedList'),
    isPossible,
  },
  {
    name: 'blockquote',
    drawing: Quote,
    keys: 'Mod+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isActive: (editor) => editor.isActive('blockquote'),
    isPossible,
  },
]

const blocks: Tool[] = [
  {
    name: 'codeBlock',
    drawing: SquareCode,
    keys: 'Mod+Alt+C',
    run: (chain) => chain.toggleCodeBlock(),
    isActive: (editor) => editor.isActive('codeBlock'),
    isPossible,
  },
  {
    name: 'horizontalRule',
    drawing: Minus,
    run: (chain) => chain.setHorizontalRule(),
    isPossible,
  },
]

const marks = [
  mark('bold', Bold, 'Mod+B'),
  mark('italic', Italic, 'Mod+I'),
  mark('strike', Strikethrough, 'Mod+Shift+S'),
  mark('code', Code, 'Mod+E'),
]

/** Toolbar buttons of a variant, grouped. */
export const toolsOf = (variant: Variant): Tool[][] =>
  variant === 'post'
    ? [marks, [heading(2, Heading2), heading(3, Heading3)], lists, blocks]
    : [marks, lists]

export const historyTools: Tool[] = [
  {
    name: 'undo',
    drawing: Undo2,
    keys: 'Mod+Z',
    run: (chain) => chain.undo(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    drawing: Redo2,
    keys: 'Mod+Shift+Z',
    run: (chain) => chain.redo(),
    isPossible: (editor) => editor.can().redo(),
  },
]
