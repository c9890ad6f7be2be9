import { AppError } from '../errors'

/** The member that the page was drawn for, and the readable cookie that changes with every session. */
let held: { cookie: string; member: number | null } | undefined
const listeners = new Set<() => void>()
const ofLeaving = new Set<() => void>()

/** Changes with every session; scripts may read it, the API takes it for live channels alone. */
export const sessionCookie = () => /(?:^|; )auth_token=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** Called with whom the page shows as signed in; null for a visitor. */
export function holdMember(member: number | null): void {
  const before = held?.member ?? null
  held = { cookie: sessionCookie(), member }
  note(member)
  if (before !== null && before !== member) for (const listener of ofLeaving) listener()
}

/** Whether somebody has said who is signed in here. */
export const knowsMember = (): boolean => held !== undefined

/** What the page without a connection (`public/offline.js`) goes by: whose texts it may list. */
const HELD = 'held-member'

const NOTHING_KEPT = 'nothing-kept.'

/** The member has logged out here and wants nothing kept: other tabs may still show a text. Ends with the next login. */
export const keepNothing = (member: number): void =>
  localStorage.setItem(NOTHING_KEPT + member, 'true')

/** Whether no text of the member is kept on this device. */
export const wantsNothingKept = (member: number): boolean =>
  localStorage.getItem(NOTHING_KEPT + member) !== null

/** Pages that a member has read, and that the worker keeps, are nobody else's business. */
function note(member: number | null): void {
  try {
    if (member !== null) localStorage.removeItem(NOTHING_KEPT + member)
    const before = localStorage.getItem(HELD)
    const now = member === null ? null : String(member)
    if (before === now) return
    if (now === null) localStorage.removeItem(HELD)
    else localStorage.setItem(HELD, now)
    if (before !== null) globalThis.caches?.delete('pages').catch(() => {})
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * Called when the member that the page was drawn for is there no more, by signing out here too. Returns an
 * unsubscribe function.
 */
export function onMemberLeft(listener: () => void): () => void {
  ofLeaving.add(listener)
  return () => ofLeaving.delete(listener)
}

/** Called when a write finds another member. Returns an unsubscribe function. */
export function onMemberChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks who is signed in when the session is another one than the page has seen; undefined, at once, otherwise.
 * @throws AppError member_changed, once: the page then shows the other member, who may send
 */
export function assertSameMember(ask: () => Promise<number | null>): Promise<void> | undefined {
  return held && held.cookie !== sessionCookie() ? compare(held.member, ask) : undefined
}

/** Why this member's text may not be sent in the present session; null when it may, or when nobody is known yet. */
export function writerFault(member: number): AppError | null {
  if (!held || held.member === member) return null
  return new AppError(held.member === null ? 'unauthenticated' : 'member_changed')
}

const GONE = new Set<string>(['unauthenticated', 'member_changed'])

/** Whether a write failed because its writer is no longer signed in here: `WriterGone` tells that. */
export const isWriterGone = (error: unknown): boolean =>
  error instanceof AppError && GONE.has(error.code)

async function compare(before: number | null, ask: () => Promise<number | null>): Promise<void> {
  const member = await ask()
  holdMember(member)
  if (before === null || member === null || member === before) return
  for (const listener of listeners) listener()
  throw new AppError('member_changed')
}
