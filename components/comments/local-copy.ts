'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RichText } from '@/lib/richtext/schema'
import type { Answered } from './reply-requests'

/** A comment that is not sent yet. */
export type Unsent = { body: RichText | null; answers: Answered | null }
export const NOTHING: Unsent = { body: null, answers: null }

export const replyKey = (userId: number, postId: number): string => `comment:${userId}:${postId}`
export const editKey = (userId: number, commentId: number): string =>
  `comment-edit:${userId}:${commentId}`

/** What this browser keeps under a key; null when there is nothing, or nothing readable. */
export function readCopy(key: string): Unsent | null {
  try {
    return parse(localStorage.getItem(key))
  } catch {
    // Storage may be forbidden; then there is no copy.
    return null
  }
}

function parse(stored: string | null): Unsent | null {
  if (!stored) return null
  try {
    const { body = null, answers = null } = JSON.parse(stored) as Partial<Unsent>
    return { body, answers }
  } catch {
    // Written by something else; not ours to show.
    return null
  }
}

function writeCopy(key: string, unsent: Unsent | null) {
  try {
    if (unsent) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden storage must not stop the writing itself.
  }
}

/**
 * A text in progress with its copy in this browser: it survives reload, lost network and failed
 * sending, and goes from all tabs at once when it is sent. `revision` changes whenever the text was
 * replaced from outside, so that an editor shows it anew.
 */
export function useLocalCopy(key: string) {
  const [state, setState] = useState(() => ({ unsent: readCopy(key) ?? NOTHING, revision: 0 }))

  const change = (unsent: Unsent) => {
    writeCopy(key, unsent)
    setState((before) => ({ ...before, unsent }))
  }
  const replace = (unsent: Unsent) => {
    writeCopy(key, unsent)
    setState((before) => ({ unsent, revision: before.revision + 1 }))
  }
  const clear = () => {
    writeCopy(key, null)
    setState((before) => ({ unsent: NOTHING, revision: before.revision + 1 }))
  }

  const onElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key) return
    const next = fromOtherTab(state.unsent, event.oldValue, event.newValue)
    if (next) setState((before) => ({ unsent: next, revision: before.revision + 1 }))
    else if (event.newValue === null) writeCopy(key, state.unsent)
  })
  useEffect(() => {
    window.addEventListener('storage', onElsewhere)
    return () => window.removeEventListener('storage', onElsewhere)
  }, [])

  return { ...state, change, replace, clear }
}

/** Another tab wrote or sent: follow it unless this tab holds words of its own; null keeps them. */
export function fromOtherTab(
  own: Unsent,
  before: string | null,
  after: string | null,
): Unsent | null {
  const isUntouched = JSON.stringify(own) === JSON.stringify(parse(before) ?? NOTHING)
  return isUntouched ? (parse(after) ?? NOTHING) : null
}
