'use client'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadImage } from '@/lib/media/client'

/** One image on its way: how far it is, or why it failed. */
export type UploadItem = {
  key: number
  name: string
  part: number
  error: unknown
}
type Sending = { file: File; position: number; abort: AbortController }

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
      insertImage(editor, job.position, image)
      forget(key)
    } catch (error) {
      if (!job.abort.signal.aborted) patch(key, { error })
    }
  }

  function add(files: File[], position = editor?.state.selection.to ?? 0) {
    for (const file of files) {
      const key = ++lastKey.current
      sending.current.set(key, { file, position, abort: new AbortController() })
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

type Image = { id: string; width: number; height: number }

/** After the block that the place lies in, without taking the cursor away from whoever writes on. */
function insertImage(editor: Editor, position: number, attrs: Image) {
  const { doc } = editor.state
  const $at = doc.resolve(Math.min(position, doc.content.size))
  const isAmongWords = $at.parent.isTextblock && $at.parent.content.size > 0
  const at = isAmongWords ? $at.after() : $at.pos
  editor.commands.insertContentAt(at, { type: 'image', attrs }, { updateSelection: false })
}

/** Keeps the places of unfinished images while the text around them changes; nothing is sent for nobody. */
function useMovingPositions(editor: Editor | null, sending: RefObject<Map<number, Sending>>) {
  useEffect(() => {
    const jobs = sending.current
    const move = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      for (const job of jobs.values()) job.position = transaction.mapping.map(job.position)
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
