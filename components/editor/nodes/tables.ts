import type { Extensions, Node } from '@tiptap/core'
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table'
import { DOMParser, Fragment, type Schema } from '@tiptap/pm/model'
import { cellLines } from '@/lib/richtext/cells/schema'

/** Table cells allow only lines of text with marks; other pasted content is dropped. */
const wordsOnly = (cell: Node): Node =>
  cell.extend({
    content: 'paragraph+',
    parseHTML() {
      const rules = this.parent?.() ?? []
      // The second to last rule is for empty cells.
      return rules.map((rule) => ('getContent' in rule ? rule : { ...rule, getContent }))
    },
  })

function getContent(dom: globalThis.Node, schema: Schema): Fragment {
  const blocks = DOMParser.fromSchema(schema).parse(dom).toJSON().content ?? []
  return Fragment.fromJSON(schema, cellLines(blocks))
}

export const tables = (): Extensions => [
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  wordsOnly(TableCell),
  wordsOnly(TableHeader),
]
