import { type Editor, Extension, type Range } from '@tiptap/core'
import { type EditorState, PluginKey } from '@tiptap/pm/state'
import Suggestion, { type SuggestionOptions } from '@tiptap/suggestion'
import { type Block, type BlockName, findBlocks } from '../nodes/blocks'
import { createSuggesting } from './suggesting'

type Options = {
  /** Localized name and search keywords of a block. */
  words: (name: BlockName) => string
  /** Opens the file picker. */
  pick: (isGallery: boolean) => void
}
export type Slash = ReturnType<typeof createSlash>

/** The menu of blocks that `/` opens on an empty line. */
export function createSlash(listId: string, { words, pick }: Options) {
  const { render, ...store } = createSuggesting<Block, Block>(listId, {
    isShown: ({ items }) => items.length > 0,
    chosen: (block) => block,
  })
  const insert = (editor: Editor, { name, run }: Block, range?: Range) => {
    const chain = editor.chain().focus()
    if (range) chain.deleteRange(range)
    if (run) run(chain).run()
    else {
      chain.run()
      pick(name === 'gallery')
    }
  }
  const suggestion: Omit<SuggestionOptions<Block, Block>, 'editor'> = {
    pluginKey: new PluginKey('slash'),
    char: '/',
    startOfLine: true,
    allowSpaces: true,
    allow: ({ editor, state, range }) => !editor.view.composing && isAlone(state, range),
    items: ({ query }) => findBlocks(query, words),
    command: ({ editor, range, props }) => insert(editor, props, range),
    render,
  }
  const extension = Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      return [Suggestion({ editor: this.editor, ...suggestion })]
    },
  })
  return { ...store, extension, insert }
}

/** Whether the paragraph is otherwise empty and its parent allows blocks. */
function isAlone({ doc }: EditorState, { from, to }: Range): boolean {
  const $from = doc.resolve(from)
  const { parent, depth } = $from
  const isWhole = $from.start() === from && parent.content.size === to - from
  const around = Array.from({ length: depth }, (_, level) => $from.node(level).type.name)
  return parent.type.name === 'paragraph' && isWhole && !around.includes('table')
}
