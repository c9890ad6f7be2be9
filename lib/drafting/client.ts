'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Saver, type SaverStart, saverFor } from './saver/client'
import { isUnsaved } from './saving/client'
import type { DraftKind, StoredDraft } from './schema'

/**
 * Saves a text so that it cannot be lost: a second after the last keystroke, when the page hides,
 * again and again while the network is away, and on this device all the while.
 */
export function useSaving<Content, Stored extends StoredDraft>(
  kind: DraftKind<Content, Stored>,
  start: SaverStart<Content, Stored>,
) {
  const [saver] = useState(() => saverFor(kind, start))
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  useEffect(() => {
    const [close, unwatch] = [saver.open(), watchPage(saver)]
    return () => {
      unwatch()
      close()
    }
  }, [saver])
  return { saver, state, isUnsaved: isUnsaved(state) }
}

type Watched = Pick<Saver<unknown, StoredDraft>, 'flush' | 'retry' | 'isBusy'>

/** Leaving asks only while something is unsaved; hiding and coming back online save at once. */
function watchPage(saver: Watched) {
  // A page that goes is hidden after it has been left.
  let isLeft = false
  const onHide = () => {
    if (document.visibilityState === 'hidden') saver.flush(isLeft)
    else isLeft = false
  }
  const onLeave = () => {
    isLeft = true
    saver.flush(true)
  }
  const onUnload = (event: BeforeUnloadEvent) => saver.isBusy() && event.preventDefault()
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', saver.retry)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', saver.retry)
    window.removeEventListener('beforeunload', onUnload)
  }
}
