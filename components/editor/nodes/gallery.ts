import { type Editor, Node } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { richTextLimits } from '@/lib/quotas'
import { GalleryView } from './gallery-view'

/** A grid of image nodes, each with its own caption. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'image+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-gallery]' }],
  renderHTML: () => ['div', { 'data-gallery': '' }, 0],
  addNodeView: () => ReactNodeViewRenderer(GalleryView),
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('gallery'),
      props: { handleDrop },
      appendTransaction: (transactions, _, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        mend(doc, tr)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

/** Start of the gallery around the picture at `position`, and the index of the picture. */
export function galleryAround(doc: DocNode, position: number) {
  const $at = doc.resolve(position)
  return $at.parent.type.name === 'gallery'
    ? { position: $at.before(), node: $at.parent, index: $at.index() }
    : null
}

/** Moves a picture within its gallery and keeps it selected. */
export function movePicture(editor: Editor, position: number, by: number) {
  const gallery = galleryAround(editor.state.doc, position)
  if (gallery)
    place(editor.view, position, startOf(gallery.node, gallery.position, gallery.index + by))
}

/** Deletes a picture; deleting the last one deletes the gallery. */
export function removePicture(editor: Editor, position: number) {
  const gallery = galleryAround(editor.state.doc, position)
  const isLast = gallery?.node.childCount === 1
  const from = isLast ? gallery.position : position
  const size = isLast ? gallery.node.nodeSize : 1
  editor
    .chain()
    .focus()
    .deleteRange({ from, to: from + size })
    .run()
}

/** Start position of the picture at this index. */
function startOf(gallery: DocNode, position: number, index: number): number {
  const pictures = Array.from({ length: index }, (_, at) => gallery.child(at).nodeSize)
  return position + 1 + pictures.reduce((sum, size) => sum + size, 0)
}

/** Moves the picture at position `from` to that of the picture at `to`. */
function place(view: EditorView, from: number, to: number) {
  const picture = view.state.doc.nodeAt(from)
  const other = view.state.doc.nodeAt(to)
  if (!picture || !other || from === to) return
  const target = from < to ? to + other.nodeSize : to
  const tr = view.state.tr.delete(from, from + picture.nodeSize)
  const at = tr.mapping.map(target)
  tr.insert(at, picture)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
}

/** Drag and drop of pictures within a gallery. */
function handleDrop(view: EditorView, event: DragEvent, _: unknown, isMoved: boolean): boolean {
  const { selection, doc } = view.state
  const target = event.target instanceof Element ? event.target.closest('[data-picture]') : null
  if (!isMoved || !target || !(selection instanceof NodeSelection)) return false
  const gallery = galleryAround(doc, selection.from)
  const to = view.posAtDOM(target, 0)
  if (!gallery || galleryAround(doc, to)?.position !== gallery.position) return false
  event.preventDefault()
  place(view, selection.from, to)
  return true
}

/** Removes empty galleries and images without an upload, and splits galleries above the limit. */
function mend(doc: DocNode, tr: Transaction) {
  doc.descendants((node, position) => {
    if (node.type.name !== 'gallery') return true
    const pictures = node.children.filter(({ attrs }) => attrs.id)
    if (pictures.length === node.childCount && pictures.length <= richTextLimits.gallery)
      return false
    const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)]
    const parts = Array.from(
      { length: Math.ceil(pictures.length / richTextLimits.gallery) },
      (_, part) =>
        node.type.create(
          null,
          pictures.slice(part * richTextLimits.gallery, (part + 1) * richTextLimits.gallery),
        ),
    )
    if (parts.length > 0) tr.replaceWith(from, to, parts)
    else tr.delete(from, to)
    return false
  })
}
