'use client'
import type { Comment } from '@/lib/comments/schema'

/** Sent comments that the page does not show yet, as the server returned them. */
let sent: Comment[] = []
/** The comment to scroll to once it is on the page. */
let awaited: Pick<Comment, 'postId' | 'number'> | null = null
const listeners = new Set<() => void>()

const set = (next: Comment[]) => {
  sent = next
  for (const listener of listeners) listener()
}

export function addSentComment(comment: Comment): void {
  awaited = comment
  set([...sent.filter(({ id }) => id !== comment.id), comment])
}

/** Another's comment that is shown and focused once it is on the page. */
export function awaitComment(comment: Pick<Comment, 'postId' | 'number'>): void {
  awaited = comment
}

/** Drops the sent comments of a post up to this number, which the page shows now. */
export function dropSentComments(postId: number, lastNumber: number): void {
  const left = sent.filter((one) => one.postId !== postId || one.number > lastNumber)
  if (left.length < sent.length) set(left)
}

export const sentComments = (): Comment[] => sent

export function onSentComments(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Scrolls to an awaited comment and focuses it, once, if it is on the page. */
export function revealSentComment(postId: number): void {
  const comment = awaited?.postId === postId && document.getElementById(`post-${awaited.number}`)
  if (!comment) return
  awaited = null
  comment.scrollIntoView({ block: 'center' })
  comment.focus({ preventScroll: true })
}
