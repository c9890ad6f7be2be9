import * as z from 'zod'

export const callbackStatus = z.enum(['new', 'inWork', 'called', 'closed'])
export type CallbackStatus = z.output<typeof callbackStatus>

export const callbackEvent = z.enum([
  'requested',
  'repeated',
  'taken',
  'returned',
  'assigned',
  'called',
  'closed',
  'reopened',
  'noted',
  'erased',
])
export type CallbackEvent = z.output<typeof callbackEvent>

const NEXT: Record<CallbackStatus, readonly CallbackStatus[]> = {
  new: ['inWork'],
  // In work again: a colleague takes it over. Closed at once: nobody can be reached there.
  inWork: ['inWork', 'new', 'called', 'closed'],
  called: ['inWork', 'closed'],
  closed: ['inWork'],
}

/** May a request go from this status to that? */
export const mayBecome = (from: CallbackStatus, to: CallbackStatus): boolean =>
  NEXT[from].includes(to)

/** What a step from one status to another is called in the history. */
export function eventOf(from: CallbackStatus, to: CallbackStatus): CallbackEvent {
  if (to === 'new') return 'returned'
  if (to !== 'inWork') return to
  return from === 'called' || from === 'closed' ? 'reopened' : 'taken'
}
