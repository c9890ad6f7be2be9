'use client'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Group,
  groupsFor,
  insertIntoGallery,
  insertPicture,
} from '@/components/editor/nodes/insert-pictures'
import type { UploadItem } from '@/components/parts/upload-tray'
import { uploadImage } from '@/lib/media/client'

/** Where pictures are meant to stand; `gallery` names one that is there, or asks for a new one. */
export type Place = { position?: number; gallery?: 'new' | number }
type Sending = { file: File; position: number; group: Group | null; abort: AbortController }

/** Sends images and puts each where it was meant to stand, wherever that has moved meanwhile. */
export function useUploads(editor: Editor | null) {
  const [items, setItems] = useState<UploadItem[]>([])
  const sending = useRef(new Map<number, Sending>())
  const lastKey = useRef(0)
  useMovingPositions(editor, sending)

  const patch = (key: number, change: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const forget = (key: number) => {
    sending.current.delete(key)
    setItems((all) => all.filter((item) => item.key !== key))
  }

  async function send(key: number) {
    const job = sending.current.get(key)
    if (!job || !editor) return
    job.abort = new AbortController()
    patch(key, { part: 0, error: null })
    try {
      const { signal } = job.abort
      const image = await uploadImage(job.file, {
        signal,
        onProgress: (part) => patch(key, { part }),
      })
      if (signal.aborted || editor.isDestroyed) return
      if (job.group) insertIntoGallery(editor, job.group, key, image)
      else insertPicture(editor, job.position, image)
      forget(key)
    } catch (error) {
      if (!job.abort.signal.aborted) patch(key, { error })
    }
  }

  function add(files: File[], { position, gallery }: Place = {}) {
    const at = position ?? editor?.state.selection.to ?? 0
    const groups = groupsFor(files.length, at, gallery)
    for (const [index, file] of files.entries()) {
      const key = ++lastKey.current
      const group = groups[index] ?? null
      sending.current.set(key, { file, position: at, group, abort: new AbortController() })
      setItems((all) => [...all, { key, name: file.name, part: 0, error: null }])
      void send(key)
    }
  }

  const cancel = (key: number) => {
    sending.current.get(key)?.abort.abort()
    forget(key)
  }
  return { items, add, cancel, retry: (key: number) => void send(key) }
}

type Moving = { transaction: { mapping: { map(at: number, side?: number): number } } }

/** Keeps the places of unfinished images while the text around them changes; nothing is sent for nobody. */
function useMovingPositions(editor: Editor | null, sending: RefObject<Map<number, Sending>>) {
  useEffect(() => {
    const jobs = sending.current
    const move = ({ transaction: { mapping } }: Moving) => {
      for (const job of jobs.values()) job.position = mapping.map(job.position)
      const groups = new Set([...jobs.values()].flatMap(({ group }) => group ?? []))
      for (const group of groups) group.position = mapping.map(group.position)
    }
    editor?.on('transaction', move)
    return () => {
      editor?.off('transaction', move)
    }
  }, [editor, sending])
  useEffect(() => {
    const jobs = sending.current
    return () => {
      for (const job of jobs.values()) job.abort.abort()
    }
  }, [sending])
}
