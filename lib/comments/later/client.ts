'use client'
import { api, assertWriter } from '@/lib/platform/web/api'
import { deleteCopies } from '@/lib/platform/web/local-copy'
import { forgetUnsent, unsentKind } from '../drafts/client'
import { type Comment, comment } from '../schema'
import { type LaterComment, laterComment } from './schema'

const PREFIX = 'send-later.'
const keyOf = ({ member, postId }: Pick<LaterComment, 'member' | 'postId'>) =>
  `${PREFIX}${member}.${postId}`

type Send = () => void
const forms = new Map<string, Send>()

/** Keeps a comment until there is a connection; one for a member and a post. */
export function keepForLater(later: LaterComment): void {
  try {
    localStorage.setItem(keyOf(later), JSON.stringify(later))
  } catch {
    // The text is still in its field.
  }
}

export const forgetLater = (of: Pick<LaterComment, 'member' | 'postId'>): void =>
  localStorage.removeItem(keyOf(of))

/** While the form of a post is open it sends for itself. Returns an unsubscribe function. */
export function sendsItself(of: Pick<LaterComment, 'member' | 'postId'>, send: Send): () => void {
  const key = keyOf(of)
  forms.set(key, send)
  return () => void forms.delete(key)
}

export type Outcome = { later: LaterComment; sent: Comment | null; error: unknown }

/** Sends what waits on this device, once across its tabs; what nobody has answered waits on. */
export async function sendWaiting(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  await navigator.locks.request('send-later', async () => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      const outcome = await sendOne(key)
      if (outcome) outcomes.push(outcome)
    }
  })
  return outcomes
}

async function sendOne(key: string): Promise<Outcome | null> {
  const form = forms.get(key)
  if (form) {
    form()
    return null
  }
  const later = read(key)
  if (!later) return null
  const { member, postId, draft } = later
  try {
    await assertWriter(member)
    localStorage.removeItem(key)
    const sent = await api('POST', `/api/posts/${postId}/comments`, comment, draft)
    const { prefix } = unsentKind({ kind: 'post', id: postId })
    deleteCopies({ prefix, user: member, draft: postId })
    await forgetUnsent({ kind: 'post', id: postId })
    return { later, sent, error: null }
  } catch (error) {
    return refused(later, error)
  }
}

/** Without a connection, or while another member is signed in here, it waits on; the text of a refused one stays a draft. */
function refused(later: LaterComment, error: unknown): Outcome | null {
  const { code = '' } = error as { code?: string }
  const waitsOn = ['offline', 'unauthenticated', 'member_changed', 'csrf_mismatch'].includes(code)
  if (waitsOn) keepForLater(later)
  return waitsOn ? null : { later, sent: null, error }
}

function read(key: string): LaterComment | null {
  try {
    const parsed = laterComment.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (parsed.success) return parsed.data
  } catch {
    // Not ours, or of an older release.
  }
  localStorage.removeItem(key)
  return null
}
