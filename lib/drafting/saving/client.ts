'use client'
import type { AppError } from '@/lib/platform/errors'
import type { DraftKind, StoredDraft } from '../schema'

/** How a text that is being written stands to what the server has of it. */
export type Saving<Content, Stored extends StoredDraft> = {
  /** Null until the first save. */
  id: number | null
  version: number
  content: Content
  /** The draft as of the last save; null before the first. */
  stored: Stored | null
  /** Grows with every change made here; what is saved is `savedRevision`. */
  revision: number
  savedRevision: number
  phase: Phase
  /** What is on its way just now. */
  sending: { revision: number; content: Content } | null
  /** What was sent and never answered: it may have arrived all the same. */
  lost: Content[]
  attempt: number
  error: AppError | null
  /** The other state of the draft, while somebody has to choose. */
  theirs: Stored | null
  /** Grows when the text was replaced from outside, so that fields show it. */
  epoch: number
  /** Was this text found on the device, newer than on the server? */
  isRestored: boolean
}
type Phase = 'idle' | 'waiting' | 'sending' | 'retrying' | 'refused' | 'conflict' | 'closed'

const TYPING_MS = 1000
const LONGEST_WAIT_MS = 30_000

type Revisions = { revision: number; savedRevision: number; phase: Phase }
/** Is there text here that the server does not have? */
export const isUnsaved = (state: Revisions): boolean =>
  state.revision !== state.savedRevision && state.phase !== 'closed'

type Attempts = { phase: Phase; attempt: number; error: AppError | null }
/** Milliseconds until the next attempt to save; null when none is due by itself. */
export function delayOf({ phase, attempt, error }: Attempts): number | null {
  if (phase === 'waiting') return TYPING_MS
  if (phase !== 'retrying') return null
  return Math.max((error?.retryAfter ?? 0) * 1000, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt))
}

type Kind<Content, Stored extends StoredDraft> = DraftKind<Content, Stored>

/** Two texts that a reader could not tell apart. */
export const isSameContent = <Content>(
  { storable }: Pick<Kind<Content, StoredDraft>, 'storable'>,
  a: Content,
  b: Content,
): boolean => JSON.stringify(storable(a)) === JSON.stringify(storable(b))

type Beginning<Content, Stored> = {
  draft: Stored | null
  /** An empty one, for a text that is new. */
  fresh: Content
  /** What this device has kept. */
  copy: { content: Content; version: number } | null
}

/** Where writing begins: with the draft, an empty one, or the copy that this device has kept. */
export function startSaving<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  { draft, fresh, copy }: Beginning<Content, Stored>,
): Saving<Content, Stored> {
  const start: Saving<Content, Stored> = {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    content: draft ? kind.contentOf(draft) : fresh,
    stored: draft,
    revision: 0,
    savedRevision: 0,
    phase: 'idle',
    sending: null,
    lost: [],
    attempt: 0,
    error: null,
    theirs: null,
    epoch: 0,
    isRestored: false,
  }
  if (!copy || isSameContent(kind, copy.content, start.content)) return start
  const restored = { ...start, content: copy.content, revision: 1, isRestored: true }
  if (draft && copy.version !== draft.version) {
    return { ...restored, phase: 'conflict', theirs: draft }
  }
  return { ...restored, phase: 'waiting' }
}
