'use client'
import type { AppError } from '@/lib/platform/errors'
import { contentOf, type Draft, type DraftContent, storable } from '../drafts/schema'

/** How a text that is being written stands to what the server has of it. */
export type Saving = {
  /** Null until the first save. */
  id: number | null
  version: number
  content: DraftContent
  isPublished: boolean
  /** When it publishes itself. */
  scheduledAt: string | null
  /** What the ids of the content name, as of the last save. */
  names: Pick<Draft, 'cover' | 'coAuthors'>
  /** Grows with every change made here; what is saved is `savedRevision`. */
  revision: number
  savedRevision: number
  savedAt: string | null
  phase: Phase
  /** What is on its way just now. */
  sending: { revision: number; content: DraftContent } | null
  /** What was sent and never answered: it may have arrived all the same. */
  lost: DraftContent[]
  attempt: number
  error: AppError | null
  /** The other state of the draft, while somebody has to choose. */
  theirs: Draft | null
  /** Grows when the text was replaced from outside, so that fields show it. */
  epoch: number
  /** Was this text found on the device, newer than on the server? */
  isRestored: boolean
}
type Phase = 'idle' | 'waiting' | 'sending' | 'retrying' | 'refused' | 'conflict' | 'closed'

const TYPING_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Is there text here that the server does not have? */
export const isUnsaved = (state: Saving): boolean =>
  state.revision !== state.savedRevision && state.phase !== 'closed'

/** Milliseconds until the next attempt to save; null when none is due by itself. */
export function delayOf({ phase, attempt, error }: Saving): number | null {
  if (phase === 'waiting') return TYPING_MS
  if (phase !== 'retrying') return null
  return Math.max((error?.retryAfter ?? 0) * 1000, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt))
}

/** Two texts that a reader could not tell apart. */
export const isSameContent = (a: DraftContent, b: DraftContent): boolean =>
  JSON.stringify(storable(a)) === JSON.stringify(storable(b))

type CopyOf = { content: DraftContent; version: number } | null

/** Where writing begins: with the draft, an empty one, or the copy that this device has kept. */
export function startSaving(draft: Draft | null, fresh: DraftContent, copy: CopyOf): Saving {
  const start: Saving = {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    content: draft ? contentOf(draft) : fresh,
    isPublished: draft?.isPublished ?? false,
    scheduledAt: draft?.scheduledAt ?? null,
    names: { cover: draft?.cover ?? null, coAuthors: draft?.coAuthors ?? [] },
    revision: 0,
    savedRevision: 0,
    savedAt: draft?.savedAt ?? null,
    phase: 'idle',
    sending: null,
    lost: [],
    attempt: 0,
    error: null,
    theirs: null,
    epoch: 0,
    isRestored: false,
  }
  if (!copy || isSameContent(copy.content, start.content)) return start
  const restored = { ...start, content: copy.content, revision: 1, isRestored: true }
  if (draft && copy.version !== draft.version) {
    return { ...restored, phase: 'conflict', theirs: draft }
  }
  return { ...restored, phase: 'waiting' }
}
