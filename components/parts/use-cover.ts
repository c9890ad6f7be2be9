'use client'
import { useEffect, useRef, useState } from 'react'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'

/** One picture on its way to be the cover; a newer one takes its place. */
export function useCover(onCover: (cover: Upload) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    setPart(null)
    setError(null)
  }
  /** Answers whether it has arrived. */
  async function send(file: File): Promise<boolean> {
    stop()
    const abort = new AbortController()
    running.current = abort
    setPart(0)
    try {
      const cover = await uploadImage(file, { signal: abort.signal, onProgress: setPart })
      if (abort.signal.aborted) return false
      onCover(cover)
      setPart(null)
      return true
    } catch (cause) {
      if (abort.signal.aborted) return false
      setPart(null)
      setError(cause)
      return false
    }
  }
  return { part, error, send, stop }
}
