'use client'
import type { Comment } from '@/lib/comments/schema'

/** Comments of this reader that the page does not know yet, as the server answered them. */
let sent: Comment[] = []
/** Where the reader is to be taken as soon as it stands on the page. */
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

/** The page shows comments of this post up to this number by itself. */
export function dropSentComments(postId: number, lastNumber: number): void {
  const left = sent.filter((one) => one.postId !== postId || one.number > lastNumber)
  if (left.length < sent.length) set(left)
}

export const sentComments = (): Comment[] => sent

export function onSentComments(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Brings a comment that was just sent into sight and focuses it, once, if it stands on the page. */
export function revealSentComment(postId: number): void {
  const comment = awaited?.postId === postId && document.getElementById(`post-${awaited.number}`)
  if (!comment) return
  awaited = null
  comment.scrollIntoView({ block: 'center' })
  comment.focus({ preventScroll: true })
}
