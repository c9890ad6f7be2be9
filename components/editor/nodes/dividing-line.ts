import { type Editor, InputRule } from '@tiptap/core'
import HorizontalRule from '@tiptap/extension-horizontal-rule'

/** Horizontal rule; not in table cells, where it would split the table. */
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
