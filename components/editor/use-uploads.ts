'use client'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef } from 'react'
import {
  type Group,
  groupsFor,
  insertIntoGallery,
  insertPicture,
} from '@/components/editor/nodes/insert-pictures'
import { toasted } from '@/components/shell/toast'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { useUploadQueue } from '@/lib/platform/web/upload-queue'

/** Where to insert pictures: at a position, in an existing `gallery` or in a new one. */
export type Place = { position?: number; gallery?: 'new' | number }
type Target = { position: number; group: Group | null }

/** Uploads images and inserts each at its position, mapped through edits made in the meantime. */
export function useUploads(editor: Editor | null) {
  const { queue, items } = useUploadQueue()
  const targets = useRef(new Map<number, Target>())
  useMovingTargets(editor, targets)

  const arrive = (image: Upload, key: number) => {
    const target = targets.current.get(key)
    if (!target || !editor || editor.isDestroyed) return
    if (target.group) insertIntoGallery(editor, target.group, key, image)
    else insertPicture(editor, target.position, image)
    targets.current.delete(key)
  }
  function add(files: File[], { position, gallery }: Place = {}) {
    const at = position ?? editor?.state.selection.to ?? 0
    const groups = groupsFor(files.length, at, gallery)
    for (const [index, file] of files.entries()) {
      const key = queue.add('pictures', file, toasted(uploadImage), arrive)
      targets.current.set(key, { position: at, group: groups[index] ?? null })
    }
  }
  const cancel = (key: number) => {
    queue.cancel(key)
    targets.current.delete(key)
  }
  return { items, add, cancel, retry: queue.retry }
}

type Moving = { transaction: { mapping: { map(at: number, side?: number): number } } }

/** Maps the positions of pending uploads through each transaction. */
function useMovingTargets(editor: Editor | null, targets: RefObject<Map<number, Target>>) {
  useEffect(() => {
    const all = targets.current
    const move = ({ transaction: { mapping } }: Moving) => {
      for (const target of all.values()) target.position = mapping.map(target.position)
      const groups = new Set([...all.values()].flatMap(({ group }) => group ?? []))
      for (const group of groups) group.position = mapping.map(group.position)
    }
    editor?.on('transaction', move)
    return () => {
      editor?.off('transaction', move)
    }
  }, [editor, targets])
}
