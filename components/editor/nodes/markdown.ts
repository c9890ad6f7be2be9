import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as DocParser, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state'
import type { Variant } from '../variant'
import { isInTable } from './dividing-line'

const LONGEST = 100_000
const BLOCK = /^ {0,3}(#{1,6}|>) +\S/
const FENCE = /^ {0,3}(```|~~~)/
const ITEM = /^ *([-*+]|\d{1,9}[.)]) +\S/
const isRule = (line = '') => /^[ |:-]+$/.test(line) && line.includes('|') && line.includes('-')

/** Whether the text has a heading, quote, code block, table or a list of two items. */
export function isMarkdown(words: string): boolean {
  if (words.length > LONGEST) return false
  const lines = words.split(/\r\n?|\n/)
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length
  const isTable = lines.some((line, at) => line.includes('|') && isRule(lines[at + 1]))
  return isTable || count(BLOCK) > 0 || count(FENCE) > 1 || count(ITEM) > 1
}

/** Converts Markdown pasted as plain text; one undo restores the plain text. */
export const markdownPaste = (variant: Variant) =>
  Extension.create({
    name: 'markdownPaste',
    addProseMirrorPlugins() {
      const { editor } = this
      let isAsItIs = false
      return [
        new Plugin({
          key: new PluginKey('markdownPaste'),
          props: {
            clipboardTextParser: (_text, _context, isPlain) => {
              // Ctrl+Shift+V pastes without conversion.
              isAsItIs = isPlain
              return null as never
            },
            handlePaste(_, event, slice) {
              const words = isAsItIs ? '' : plainWords(event)
              isAsItIs = false
              if (!isMarkdown(words) || !takesBlocks(editor)) return false
              void paste(editor, words, slice, variant)
              return true
            },
          },
        }),
      ]
    },
  })

/** Empty when the clipboard has real HTML; code editors add HTML only for highlighting. */
function plainWords({ clipboardData: data }: ClipboardEvent): string {
  const isFormatted = data?.getData('text/html') && !data.getData('vscode-editor-data')
  return isFormatted ? '' : (data?.getData('text/plain') ?? '')
}

const takesBlocks = (editor: Editor): boolean =>
  !editor.state.selection.$from.parent.type.spec.code && !isInTable(editor)

/** Inserts the plain text, then replaces it once the parser is loaded. */
async function paste(editor: Editor, words: string, slice: Slice, variant: Variant) {
  const { state, view } = editor
  const { from, to } = state.selection
  const tr = closeHistory(state.tr).replaceSelection(slice).setMeta('preventAutolink', true)
  const range = { from, to: tr.mapping.map(to) }
  view.dispatch(tr.scrollIntoView())
  const said = saidIn(editor, range)
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    range.from = mapping.map(range.from, -1)
    range.to = mapping.map(range.to)
  }
  editor.on('transaction', follow)
  const reader = await import('./markdown-html').catch(() => null)
  editor.off('transaction', follow)
  // The plain text stays if it was edited in the meantime or the parser failed to load.
  if (!reader || editor.isDestroyed || saidIn(editor, range) !== said) return
  replace(editor, range, reader.htmlOfMarkdown(words, variant))
}

type Range = { from: number; to: number }
const saidIn = ({ state: { doc } }: Editor, { from, to }: Range) => doc.textBetween(from, to, '\n')

function replace({ state, view }: Editor, { from, to }: Range, html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const blocks = DocParser.fromSchema(state.schema).parse(page.body)
  const tr = closeHistory(state.tr).replaceRange(from, to, new Slice(blocks.content, 0, 0))
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1))
  view.dispatch(tr.setMeta('preventAutolink', true).scrollIntoView())
}
