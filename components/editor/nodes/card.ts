import { type Editor, Node } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { cardAt } from '@/lib/cards/addresses/schema'
import { richTextLimits } from '@/lib/quotas'
import { type CardTarget, cardTarget } from '@/lib/richtext/nodes/schema'
import { CardView } from './card-view'
import { toHref } from './document'

/** Embed of an internal page with current data; created by pasting its URL on an empty line. */
export const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    kind: {
      default: 'post',
      parseHTML: (element: HTMLElement) => element.dataset.card,
      renderHTML: ({ kind }) => ({ 'data-card': kind }),
    },
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.dataset.id),
      renderHTML: ({ id }) => ({ 'data-id': id }),
    },
    /** Id of a comment of the post. */
    number: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.dataset.number) || null,
      renderHTML: ({ number }) => (number ? { 'data-number': number } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-card]', getAttrs: isCard }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(CardView),
  addProseMirrorPlugins() {
    const { editor } = this
    const handlePaste = (_: unknown, event: ClipboardEvent) => {
      const words = event.clipboardData?.getData('text/plain').trim() ?? ''
      const target = cardAt(words, window.location.origin)
      return target !== null && pasteCard(editor, words, target)
    }
    return [new Plugin({ key: new PluginKey('card'), props: { handlePaste } })]
  },
})

const isCard = ({ dataset: { card: kind, id, number } }: HTMLElement) => {
  const isId = (value: string | undefined) => /^[1-9]\d{0,8}$/.test(value ?? '')
  const given = { kind, id, ...(kind === 'comment' && { number }) }
  return isId(id) && cardTarget.safeParse(given).success && null
}

function countCards(doc: DocNode): number {
  let count = 0
  doc.descendants(({ type }) => {
    if (type.name === 'card') count++
  })
  return count
}

/** Two transactions, so that one undo leaves the link; above the limit it stays a link. */
function pasteCard(editor: Editor, words: string, attrs: CardTarget): boolean {
  const { state, view } = editor
  const { $from, empty } = state.selection
  const line = $from.parent
  const card = editor.schema.nodes.card?.create(attrs)
  const paragraph = editor.schema.nodes.paragraph?.create()
  const isLine = empty && line.type.name === 'paragraph' && line.content.size === 0
  if (!card || !paragraph || !isLine || countCards(state.doc) >= richTextLimits.cards) return false
  const index = $from.index(-1)
  if (!$from.node(-1).canReplaceWith(index, index + 1, card.type)) return false

  const start = $from.before()
  const href = toHref(words, window.location.origin) ?? words
  const link = editor.schema.text(words, [editor.schema.mark('link', { href })])
  view.dispatch(
    closeHistory(state.tr)
      .insert(start + 1, link)
      .setMeta('preventAutolink', true),
  )
  const tr = closeHistory(view.state.tr)
  tr.replaceWith(start, start + link.nodeSize + 2, [card, paragraph])
  tr.setSelection(TextSelection.create(tr.doc, start + card.nodeSize + 1))
  view.dispatch(tr.scrollIntoView())
  return true
}
