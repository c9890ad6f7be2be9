'use client'

/** Where the focus goes when the next part of the messages is there. */
type Wanted = 'head' | 'field' | 'list'

let wanted: Wanted | null = null
const listeners = new Set<() => void>()

/** Pages are exchanged and take the focus with them: the next one is told where to put it. */
export function wantFocus(next: Wanted): void {
  wanted = next
  for (const listener of listeners) listener()
}

/** Hears when the focus is wanted, on a page that stays; gives the end of it. */
export function onWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the focus belongs here; it is told once. */
export function takeFocus(here: Wanted): boolean {
  if (wanted !== here) return false
  wanted = null
  return true
}

/** What is focused after a message was deleted: the next one with words, the one before, or what is left of it. */
export function afterDeleting(id: number): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-message]')]
  const at = all.findIndex(({ dataset }) => dataset.message === String(id))
  const hasWords = ({ dataset }: HTMLElement) => dataset.deleted === undefined
  const before = all.slice(0, Math.max(0, at))
  return all.slice(at + 1).find(hasWords) ?? before.findLast(hasWords) ?? all[at]
}
