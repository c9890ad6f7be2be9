'use client'
import { useEffect, useRef, useState } from 'react'
import { uploadFeed, useFreshFeeds } from '@/lib/imports/client'

/** A file on its way to a source, how far it is, or why it failed. */
export function useFeedUpload(sourceId: number, onSent: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  const refresh = useFreshFeeds()
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    setFile(null)
    setError(null)
  }
  async function send(chosen: File) {
    stop()
    const abort = new AbortController()
    running.current = abort
    setFile(chosen)
    setPart(0)
    try {
      await uploadFeed(sourceId, chosen, { signal: abort.signal, onProgress: setPart })
      if (abort.signal.aborted) return
      setFile(null)
      onSent()
      refresh()
    } catch (cause) {
      if (!abort.signal.aborted) setError(cause)
    }
  }
  return { file, part, error, send, stop }
}
