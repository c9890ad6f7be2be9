'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CHANNEL, type Message, type TabNews } from './other-tabs'
import { Saver, type SaverStart } from './saver'
import { busySaver, settleBusy } from './savers'
import { type DraftKind, isUnsaved, type StoredDraft } from './schema'

export type { Saver, SaverStart } from './saver'

/**
 * Autosaves a text: a second after the last keystroke, when the page is hidden, with retries while
 * offline, and with an unsaved copy in localStorage.
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

/** The saver of this draft that still has unsaved text, or a new one. */
export const saverFor = <Content, Stored extends StoredDraft>(
  kind: DraftKind<Content, Stored>,
  start: SaverStart<Content, Stored>,
): Saver<Content, Stored> => {
  const busy = busySaver(kind, start.userId, start.id)
  return busy ? (busy as Saver<Content, Stored>) : new Saver(kind, start)
}

type Watched = Pick<
  Saver<unknown, StoredDraft>,
  'flush' | 'retry' | 'isBusy' | 'startUnload' | 'cancelUnload'
>

/** Saves when the page is hidden or back online; `beforeunload` asks only while text is unsaved. */
function watchPage(saver: Watched) {
  // On unload `pagehide` comes before `visibilitychange`.
  let isLeaving = false
  const onHide = () => {
    if (document.visibilityState === 'hidden') saver.flush(isLeaving)
    else isLeaving = false
  }
  const onLeave = () => {
    isLeaving = true
    saver.flush(true)
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!saver.isBusy()) return
    event.preventDefault()
    saver.startUnload()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', saver.retry)
  window.addEventListener('beforeunload', onUnload)
  // No event tells that the member has stayed; the next press does.
  const presses = ['pointerdown', 'keydown'] as const
  for (const press of presses) window.addEventListener(press, saver.cancelUnload, true)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', saver.retry)
    window.removeEventListener('beforeunload', onUnload)
    for (const press of presses) window.removeEventListener(press, saver.cancelUnload, true)
  }
}

/** Saves what the member has not saved in this tab, as far as that can be done now. */
export const settleAll = (userId: number): Promise<unknown> => settleBusy(userId)

/** Whether this tab has unsaved text of the draft, so that it need not be loaded. */
export const isStillHere = (kind: { prefix: string }, userId: number, id: number | null): boolean =>
  busySaver(kind, userId, id) !== undefined

/** Calls back on every save of this kind of text in this browser; returns the unsubscribe function. */
export function onSaved(prefix: string, onNews: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: { data: Message & TabNews<StoredDraft> }) => {
    if (data.prefix === prefix && data.saved) onNews()
  }
  return () => channel.close()
}
