'use client'
import { type DraftKind, isSameContent, type Saving, type StoredDraft } from './schema'

const DEBOUNCE_MS = 1000
const MAX_RETRY_MS = 30_000

type Attempts = Pick<Saving<unknown, StoredDraft>, 'phase' | 'attempt' | 'error'>
/** Milliseconds until the next save or retry; null when none is scheduled. */
export function delayOf({ phase, attempt, error }: Attempts): number | null {
  if (phase === 'waiting') return DEBOUNCE_MS
  if (phase !== 'retrying') return null
  return Math.max((error?.retryAfter ?? 0) * 1000, Math.min(MAX_RETRY_MS, 1000 * 2 ** attempt))
}

type Kind<Content, Stored extends StoredDraft> = DraftKind<Content, Stored>

type InitialState<Content, Stored> = {
  draft: Stored | null
  /** Content of a new text. */
  fresh: Content
  /** Unsaved copy from localStorage. */
  copy: { content: Content; version: number } | null
}

/** Initial state from the stored draft, empty content, or the unsaved local copy. */
export function startSaving<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  { draft, fresh, copy }: InitialState<Content, Stored>,
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
