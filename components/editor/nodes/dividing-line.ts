import { type Editor, InputRule } from '@tiptap/core'
import HorizontalRule from '@tiptap/extension-horizontal-rule'

/** A line between blocks; in a cell of a table it would cut the table in two. */
export const DividingLine = HorizontalRule.extend({
  addCommands() {
    const set = this.parent?.().setHorizontalRule
    return {
      setHorizontalRule: () => (props) => !isInTable(props.editor) && (set?.()(props) ?? false),
    }
  },
  addInputRules() {
    const { editor } = this
    return (this.parent?.() ?? []).map(
      ({ find, handler }) =>
        new InputRule({ find, handler: (given) => (isInTable(editor) ? null : handler(given)) }),
    )
  },
})

export const isInTable = (editor: Editor): boolean => editor.isActive('table')
