'use client'
import { copiesOf, deleteCopies } from '@/lib/drafting/copies/client'
import { isSameContent } from '@/lib/drafting/schema'
import { dropOldTexts } from '@/lib/kept-texts'
import { keyOf } from '@/lib/platform/web/act-keys'
import { api, assertKnownWriter } from '@/lib/platform/web/api'
import { wantsNothingKept } from '@/lib/platform/web/identity'
import { type UnsentContent, unsentKind } from '../drafts/client'
import { type CommentDraft, type WrittenComment, writtenComment } from '../schema'
import { type LaterComment, laterComment } from './schema'

const PREFIX = 'send-later.'
type Place = Pick<LaterComment, 'member' | 'postId'>
const nameOf = ({ member, postId }: Place) => `${PREFIX}${member}.${postId}`
const pathOf = (postId: number) => `/api/posts/${postId}/comments`
const isSame = (one: CommentDraft, other: CommentDraft) =>
  JSON.stringify(laterComment.shape.draft.parse(one)) ===
  JSON.stringify(laterComment.shape.draft.parse(other))

/** Sends what waits, and says itself what became of it. */
type Send = (later: LaterComment) => Promise<unknown>
const forms = new Map<string, Send>()

/** The key of a comment that was tried before; undefined for any other. */
export function keyOfWaiting(of: Place, draft: CommentDraft): string | undefined {
  return waitingOf(of, draft)?.key
}

function waitingOf(of: Place, draft: CommentDraft): LaterComment | null {
  const waiting = read(nameOf(of))
  return waiting && isSame(waiting.draft, draft) ? waiting : null
}

/** Keeps a comment until there is a connection, by the key that it was tried with; one for a member and a post. */
export function keepForLater(tried: Omit<LaterComment, 'key' | 'at'>): void {
  const { postId, draft } = tried
  if (wantsNothingKept(tried.member)) return
  const before = waitingOf(tried, draft)
  const key = before?.key ?? keyOf(pathOf(postId), draft, true)
  const at = before?.at ?? Date.now()
  try {
    localStorage.setItem(nameOf(tried), JSON.stringify({ ...tried, key, at }))
  } catch {
    // The text is still in its field.
  }
}

/** Once it is answered; another one that was kept meanwhile waits on. */
export function forgetLater(answered: Place & Pick<LaterComment, 'draft'>): void {
  const waiting = read(nameOf(answered))
  if (waiting && isSame(waiting.draft, answered.draft)) dropLater(answered)
}

/** Its writer does not want it sent any more. */
export const dropLater = (of: Place): void => localStorage.removeItem(nameOf(of))

/** While the form of a post is open it sends for itself. Returns an unsubscribe function. */
export function sendsItself(of: Place, send: Send): () => void {
  const name = nameOf(of)
  forms.set(name, send)
  return () => void forms.delete(name)
}

export type Outcome = { later: LaterComment; sent: WrittenComment | null; error: unknown }

let sending: Promise<Outcome[]> | undefined

/**
 * Sends what waits on this device, once across its tabs: browsers that cannot lock send it by the same key. What nobody
 * has answered waits on.
 */
export function sendWaiting(): Promise<Outcome[]> {
  // Whoever asked first hears of it.
  if (sending) return sending.then(() => [])
  // The site may be opened without encryption, where nothing can be locked.
  const { locks } = navigator as { locks?: LockManager }
  sending = (locks ? locks.request('send-later', sendAll) : sendAll()).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<Outcome[]> {
  dropOldTexts()
  const outcomes: Outcome[] = []
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const later = read(name)
    const outcome = later && (await sendOne(later, forms.get(name)))
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

async function sendOne(later: LaterComment, byForm?: Send): Promise<Outcome | null> {
  try {
    await assertKnownWriter(later.member)
    if (byForm) {
      await byForm(later)
      return null
    }
    await keepOnServer(later)
    const { postId, draft, key } = later
    const sent = await api('POST', pathOf(postId), writtenComment, draft, { key })
    forgetLater(later)
    deleteCopies(ownerOf(later), kindOf(later).content, isIn(later))
    return { later, sent, error: null }
  } catch (error) {
    if (byForm || waitsOn(error)) return null
    forgetLater(later)
    return { later, sent: null, error }
  }
}

const WAIT_ON = [
  'offline',
  'unauthenticated',
  'member_changed',
  'csrf_mismatch',
  'in_progress',
  'too_many_requests',
  'unavailable',
]

/** Whether it goes on waiting after this; a refusal leaves its text a draft. */
export const waitsOn = (error: unknown): boolean =>
  WAIT_ON.includes((error as { code?: string }).code ?? '')

const kindOf = ({ postId }: LaterComment) => unsentKind({ kind: 'post', id: postId })
const ownerOf = (later: LaterComment) => ({
  prefix: kindOf(later).prefix,
  user: later.member,
  draft: later.postId,
})
const isIn = (later: LaterComment) => (content: UnsentContent) =>
  isSameContent(kindOf(later), content, { body: later.draft.body, answers: later.answers })

/** The server forgets the very text that is sent; it may have another version of it, or that of another device. */
async function keepOnServer(later: LaterComment): Promise<void> {
  const kind = kindOf(later)
  const copy = copiesOf(ownerOf(later), kind.content).find(({ content }) => isIn(later)(content))
  if (!copy) return
  const { content, version } = copy
  await kind.save({ id: later.postId, version, content }, { keepalive: false }).catch(() => {})
}

function read(name: string): LaterComment | null {
  try {
    const parsed = laterComment.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
    if (parsed.success) return parsed.data
  } catch {
    // Not ours, or of an older release.
  }
  localStorage.removeItem(name)
  return null
}
