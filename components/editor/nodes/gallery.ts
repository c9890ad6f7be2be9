import { type Editor, Node } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { richTextLimits } from '@/lib/limits'
import { GalleryView } from './gallery-view'

/** Pictures side by side; each is an image of its own with its words. */
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

/** Where the gallery around the picture at `position` begins, and which of its pictures that is. */
export function galleryAround(doc: DocNode, position: number) {
  const $at = doc.resolve(position)
  return $at.parent.type.name === 'gallery'
    ? { position: $at.before(), node: $at.parent, index: $at.index() }
    : null
}

/** Moves a picture of a gallery by so many places; it keeps the selection. */
export function movePicture(editor: Editor, position: number, by: number) {
  const gallery = galleryAround(editor.state.doc, position)
  if (gallery)
    place(editor.view, position, startOf(gallery.node, gallery.position, gallery.index + by))
}

/** Takes a picture away, and with the last one its gallery. */
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

/** Where the picture of this index begins. */
function startOf(gallery: DocNode, position: number, index: number): number {
  const pictures = Array.from({ length: index }, (_, at) => gallery.child(at).nodeSize)
  return position + 1 + pictures.reduce((sum, size) => sum + size, 0)
}

/** Puts the picture at `from` in the place of the one at `to`, whose side it takes by where it comes from. */
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

/** A picture that is dropped on another one of the same gallery takes its place. */
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

/** No gallery without pictures, no picture without an upload, and never more than it may hold. */
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
