import type { Editor } from '@tiptap/core'
import type { Node as DocNode, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { Upload } from '@/lib/media/schema'
import { richTextLimits } from '@/lib/quotas'

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

/** Inserts after the block at this position and keeps the cursor, which is never left on the picture. */
export function insertPicture(editor: Editor, position: number, attrs: Upload) {
  const at = insertBlock(editor, position, { type: 'image', attrs })
  leavePicture(editor, at)
}

/** Inserts into the gallery of the group; creates one if it is missing or full. */
export function insertIntoGallery(editor: Editor, group: Group, key: number, attrs: Upload) {
  find(editor.state.doc, group)
  const gallery = group.isThere ? editor.state.doc.nodeAt(group.position) : null
  const picture = { type: 'image', attrs }
  if (gallery?.type.name === 'gallery' && gallery.childCount < richTextLimits.gallery) {
    const at = group.position + 1 + indexFor(gallery, group, key)
    editor.commands.insertContentAt(at, picture, { updateSelection: false })
  } else {
    group.position = insertBlock(editor, group.position, { type: 'gallery', content: [picture] })
    group.isThere = true
    group.placed.clear()
  }
  group.placed.set(key, attrs.id)
  leavePicture(editor, group.position)
}

/** The gallery may have been dragged or pasted elsewhere: its pictures say where it is. */
function find(doc: DocNode, group: Group) {
  const ids = [...group.placed.values()]
  doc.descendants((node, position) => {
    if (node.type.name !== 'gallery') return true
    if (idsIn(node).some((id) => ids.includes(id))) group.position = position
    return false
  })
}

const idsIn = (gallery: DocNode) => gallery.children.map((child) => String(child.attrs.id))

/** Behind the pictures that were chosen before it, or before those chosen after it. */
function indexFor(gallery: DocNode, group: Group, key: number): number {
  const ids = idsIn(gallery)
  const before = [...group.placed].filter(([other]) => other < key).sort(([a], [b]) => b - a)
  const known = before.find(([, id]) => ids.includes(id))
  if (known) return ids.indexOf(known[1]) + 1
  const next = [...group.placed.values()].map((id) => ids.indexOf(id)).filter((at) => at >= 0)
  return next.length > 0 && before.length === 0 ? Math.min(...next) : ids.length
}

type Block = { type: 'image' | 'gallery'; attrs?: Upload; content?: object[] }

/** Returns the start of the inserted block. */
function insertBlock(editor: Editor, position: number, block: Block): number {
  const { doc } = editor.state
  const $at = doc.resolve(Math.min(position, doc.content.size))
  const isAmongWords = $at.parent.isTextblock && $at.parent.content.size > 0
  const at = afterContainer($at, block) ?? (isAmongWords ? $at.after() : $at.pos)
  editor.commands.insertContentAt(at, block, { updateSelection: false })
  // An empty paragraph is replaced, so the block starts one position earlier.
  return editor.state.doc.nodeAt(at)?.type.name === block.type ? at : at - 1
}

/** Position after the table or the gallery around it: cells hold text only, galleries no other gallery. */
function afterContainer($at: ResolvedPos, { type }: Block): number | null {
  const containers = type === 'gallery' ? ['table', 'gallery'] : ['table']
  const depths = Array.from({ length: $at.depth }, (_, depth) => depth + 1)
  const depth = depths.find((each) => containers.includes($at.node(each).type.name))
  return depth === undefined ? null : $at.after(depth)
}

/** Moves the cursor from a selected picture to the text behind this block: a letter would replace the picture. */
function leavePicture(editor: Editor, start: number) {
  const { selection, doc } = editor.state
  const isOnPicture =
    selection instanceof NodeSelection && ['image', 'gallery'].includes(selection.node.type.name)
  const block = doc.nodeAt(start)
  if (!isOnPicture || !block) return
  const end = start + block.nodeSize
  const chain = editor.chain()
  if (!doc.resolve(end).nodeAfter?.isTextblock) {
    chain.insertContentAt(end, { type: 'paragraph' }, { updateSelection: false })
  }
  chain.setTextSelection(end + 1).run()
}
