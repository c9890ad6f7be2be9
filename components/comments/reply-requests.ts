'use client'

export type Answered = { number: number; author: string }
/** Number is null for the text of the post. */
export type Quoted = { number: number | null; author: string; text: string }
export type ReplyRequest = { answers: Answered } | { quote: Quoted }

let waiting: ReplyRequest[] = []
const listeners = new Set<() => void>()

/** Requests a reply or a quote in the form below; queued while the editor loads. */
export function requestReply(request: ReplyRequest): void {
  waiting.push(request)
  for (const listener of listeners) listener()
}

/** Takes the queued requests. */
export function takeReplyRequests(): ReplyRequest[] {
  const taken = waiting
  waiting = []
  return taken
}

export function onReplyRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
