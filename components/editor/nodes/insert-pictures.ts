import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { richTextLimits } from '@/lib/limits'
import type { Upload } from '@/lib/media/schema'

/** Pictures of one upload batch: one gallery, ordered by upload key. */
export type Group = {
  /** Current or future start of the gallery. */
  position: number
  isThere: boolean
  placed: Map<number, string>
}

/** Assigns pictures to an existing gallery or to as many new ones as needed. */
export function groupsFor(count: number, at: number, gallery?: 'new' | number): Group[] {
  if (gallery === undefined) return []
  const isThere = gallery !== 'new'
  const make = (): Group => ({ position: isThere ? gallery : at, isThere, placed: new Map() })
  const groups = Array.from({ length: Math.ceil(count / richTextLimits.gallery) }, make)
  return Array.from({ length: count }, (_, index) => {
    return groups[isThere ? 0 : Math.floor(index / richTextLimits.gallery)] ?? make()
  })
}

/** Inserts after the block at this position and keeps the cursor. */
export function insertPicture(editor: Editor, position: number, attrs: Upload) {
  insertBlock(editor, position, { type: 'image', attrs })
}

/** Inserts into the gallery of the group; creates one if it is missing or full. */
export function insertIntoGallery(editor: Editor, group: Group, key: number, attrs: Upload) {
  const gallery = group.isThere ? editor.state.doc.nodeAt(group.position) : null
  const picture = { type: 'image', attrs }
  if (gallery?.type.name === 'gallery' && gallery.childCount < richTextLimits.gallery) {
    const before = [...group.placed].filter(([other]) => other < key).sort(([a], [b]) => b - a)
    const ids = gallery.children.map((child) => String(child.attrs.id))
    const known = before.find(([, id]) => ids.includes(id))
    const isFirst = group.placed.size > 0 && before.length === 0
    const next = [...group.placed.values()].map((id) => ids.indexOf(id)).filter((at) => at >= 0)
    const index = known ? ids.indexOf(known[1]) + 1 : isFirst ? Math.min(...next) : ids.length
    const at = group.position + 1 + Math.min(index, ids.length)
    editor.commands.insertContentAt(at, picture, { updateSelection: false })
  } else {
    group.position = insertBlock(editor, group.position, { type: 'gallery', content: [picture] })
    group.isThere = true
    group.placed.clear()
  }
  group.placed.set(key, attrs.id)
}

/** Returns the start of the inserted block. */
function insertBlock(editor: Editor, position: number, block: object): number {
  const { doc } = editor.state
  const $at = doc.resolve(Math.min(position, doc.content.size))
  const isAmongWords = $at.parent.isTextblock && $at.parent.content.size > 0
  const at = afterTable($at) ?? (isAmongWords ? $at.after() : $at.pos)
  editor.commands.insertContentAt(at, block, { updateSelection: false })
  return startNear(editor, at)
}

/** Position after the enclosing table, because cells hold text only. */
function afterTable($at: ResolvedPos): number | null {
  const depths = Array.from({ length: $at.depth }, (_, depth) => depth + 1)
  const depth = depths.find((each) => $at.node(each).type.name === 'table')
  return depth === undefined ? null : $at.after(depth)
}

/** An empty paragraph is replaced, so the block starts one position earlier. */
function startNear(editor: Editor, at: number): number {
  const { doc } = editor.state
  const isHere = doc.nodeAt(at)?.type.name === 'gallery'
  return isHere ? at : at - 1
}
