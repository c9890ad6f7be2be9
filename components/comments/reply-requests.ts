'use client'

export type Answered = { number: number; author: string }
/** Number is null for the words of the post itself. */
export type Quoted = { number: number | null; author: string; text: string }
export type ReplyRequest = { answers: Answered } | { quote: Quoted }

let waiting: ReplyRequest[] = []
const listeners = new Set<() => void>()

/** Asks the box below the comments to answer or to quote, also while its editor is still coming. */
export function askReply(request: ReplyRequest): void {
  waiting.push(request)
  for (const listener of listeners) listener()
}

/** What has been asked since the last look. */
export function takeReplyRequests(): ReplyRequest[] {
  const taken = waiting
  waiting = []
  return taken
}

export function onReplyRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
