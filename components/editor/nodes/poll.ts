import { type Editor, Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { richTextLimits } from '@/lib/quotas'
import type { AskedPoll } from '@/lib/richtext/nodes/schema'
import { PollView } from './poll-view'

/** A poll, which a dialog asks and changes. */
export const Poll = Node.create({
  name: 'poll',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: { default: null },
    question: { default: '' },
    options: { default: [] },
    isMultiple: { default: false },
    isSecret: { default: true },
    endsAt: { default: null },
  }),
  // What is copied out of a poll is its words.
  renderHTML: ({ node }) => ['p', {}, String(node.attrs.question)],
  addNodeView: () => ReactNodeViewRenderer(PollView),
})

/** Inserts a poll, unless the text has as many as it may hold. */
export function insertPoll(editor: Editor, attrs: AskedPoll): void {
  editor.chain().focus().insertContent({ type: 'poll', attrs }).run()
}

export function mayAskPoll({ state }: Editor): boolean {
  let count = 0
  state.doc.descendants(({ type }) => {
    if (type.name === 'poll') count++
  })
  return count < richTextLimits.polls
}
