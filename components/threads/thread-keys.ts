'use client'
import { useEffect, useRef } from 'react'
import { isSecond } from '@/components/shell/go-key'
import { hasShortcuts } from '@/components/shell/kept-choices'
import { isForOthers } from '@/components/shell/single-keys'

/** Keys of the staff by `code`, so that they work in every keyboard layout. */
export const THREAD_KEYS = {
  heading: { code: 'KeyE', name: 'E' },
  move: { code: 'KeyM', name: 'M' },
  merge: { code: 'KeyU', name: 'U' },
  select: { code: 'KeyS', name: 'S' },
  mark: { code: 'KeyX', name: 'X' },
  split: { code: 'KeyT', name: 'T' },
  pin: { code: 'KeyP', name: 'P' },
  close: { code: 'KeyC', name: 'C' },
  hide: { code: 'KeyH', name: 'H' },
  delete: { code: 'KeyD', name: 'D' },
  block: { code: 'KeyB', name: 'B' },
  help: { code: 'Slash', name: '?' },
} as const
export type ThreadKey = keyof typeof THREAD_KEYS

/** What a comment has too. */
const OF_COMMENTS: ThreadKey[] = ['hide', 'delete', 'block']

const STORED = 'thread-keys'

/** Single keys can be switched off: speech input and tremor press them by mistake (WCAG 2.1.4). */
export function keysAreUsed(): boolean {
  if (!hasShortcuts()) return false
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function rememberKeys(isUsed: boolean): void {
  try {
    if (isUsed) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Private windows may refuse: it holds for no longer than the page.
  }
}

/** The number of the comment that has the focus; of one that has words. */
export function focusedNumber(): number | null {
  const article = focusedComment()
  return article?.querySelector('[data-quotable]') ? Number(article.id.slice(5)) : null
}

/**
 * Presses what stands beside the text for this key: of the comment that has the focus, else of the post. A comment
 * that is hidden, deleted or folded has none, and the post is not meant.
 */
export function pressKey(key: ThreadKey): void {
  const comment = OF_COMMENTS.includes(key) ? focusedComment() : null
  const found = comment
    ? comment.querySelector<HTMLElement>(`[data-comment-key="${key}"]`)
    : document.querySelector<HTMLElement>(`[data-thread-key="${key}"]`)
  found?.click()
}

const focusedComment = (): Element | null =>
  document.activeElement?.closest('#comments article[id^="post-"]') ?? null

export function useThreadKeys(act: (key: ThreadKey) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForOthers(event) || isSecond(event)) return
      const key = keysAreUsed() ? keyOf(event) : null
      if (!key) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function keyOf({ code, shiftKey }: KeyboardEvent): ThreadKey | null {
  if (shiftKey !== (code === THREAD_KEYS.help.code)) return null
  const found = Object.entries(THREAD_KEYS).find(([, key]) => key.code === code)
  return found ? (found[0] as ThreadKey) : null
}
