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

/**
 * A text in progress with its copy in this browser: it survives reload, lost network and failed
 * sending, and goes from all tabs at once when it is sent.
 */
export function useLocalCopy(key: string, initial: Unsent = NOTHING) {
  const [unsent, setUnsent] = useState(() => readCopy(key) ?? initial)

  const change = (next: Unsent) => {
    writeCopy(key, next)
    setUnsent(next)
  }
  const clear = () => {
    writeCopy(key, null)
    setUnsent(initial)
  }
  const onElsewhere = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key) return
    const next = fromOtherTab(unsent, event, initial)
    if (next) setUnsent(next)
    else if (event.newValue === null) writeCopy(key, unsent)
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => onElsewhere(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])

  return { unsent, change, clear }
}

/** Another tab wrote or sent: follow it unless this tab holds words of its own; null keeps them. */
export function fromOtherTab(
  own: Unsent,
  { oldValue, newValue }: Pick<StorageEvent, 'oldValue' | 'newValue'>,
  initial: Unsent = NOTHING,
): Unsent | null {
  const isUntouched = JSON.stringify(own) === JSON.stringify(parse(oldValue) ?? initial)
  return isUntouched ? (parse(newValue) ?? initial) : null
}

function parse(stored: string | null): Unsent | null {
  if (!stored) return null
  try {
    const { body = null, answers = null } = JSON.parse(stored) as Partial<Unsent>
    return body || answers ? { body, answers } : null
  } catch {
    // Written by something else; not ours to show.
    return null
  }
}

function writeCopy(key: string, unsent: Unsent | null) {
  try {
    if (unsent?.body || unsent?.answers) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden storage must not stop the writing itself.
  }
}
