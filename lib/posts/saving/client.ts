'use client'
import type { AppError } from '@/lib/platform/errors'
import { contentOf, type Draft, type DraftContent, draftConflict, storable } from '../drafts/schema'

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

export type SavingEvent =
  | { type: 'typed'; content: DraftContent }
  /** The pause is over, the page hides, the network is back or somebody presses "try again". */
  | { type: 'due' }
  | { type: 'saved'; draft: Draft }
  | { type: 'failed'; error: AppError }
  | { type: 'keptMine' }
  | { type: 'tookTheirs' }
  /** Another tab has saved this draft. */
  | { type: 'savedElsewhere'; draft: Draft }
  /** It publishes itself from now on, or no longer. */
  | { type: 'scheduled'; at: string | null }
  | { type: 'closed' }

const TYPING_MS = 1000
const LONGEST_WAIT_MS = 30_000
const TRANSIENT = new Set(['offline', 'internal', 'too_many_requests', 'csrf_mismatch'])

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

/** What follows from an event; no time, no network. */
export function step(state: Saving, event: SavingEvent): Saving {
  if (state.phase === 'closed') return state
  return STEPS[event.type](state, event as never)
}

type Steps = {
  [T in SavingEvent['type']]: (state: Saving, event: Extract<SavingEvent, { type: T }>) => Saving
}

const STEPS: Steps = {
  typed: (state, { content }) => ({
    ...state,
    content,
    revision: state.revision + 1,
    phase: state.phase === 'idle' || state.phase === 'refused' ? 'waiting' : state.phase,
  }),
  due: (state) =>
    isUnsaved(state) && ['waiting', 'retrying', 'refused'].includes(state.phase)
      ? send(state)
      : state,
  saved: (state, { draft }) => {
    const savedRevision = state.sending?.revision ?? state.savedRevision
    return {
      ...state,
      ...stored(draft),
      ...settled,
      savedRevision,
      phase: savedRevision === state.revision ? 'idle' : 'waiting',
    }
  },
  failed: (state, { error }) => {
    if (error.code === 'version_conflict') return collide(state, error)
    const isTransient = TRANSIENT.has(error.code)
    return {
      ...state,
      sending: null,
      lost:
        isTransient && state.sending
          ? [state.sending.content, ...state.lost.slice(0, 9)]
          : state.lost,
      error,
      attempt: state.attempt + 1,
      phase: isTransient ? 'retrying' : 'refused',
    }
  },
  keptMine: (state) =>
    state.theirs ? send({ ...state, ...stored(state.theirs), theirs: null, error: null }) : state,
  tookTheirs: (state) => (state.theirs ? adopt(state, state.theirs) : state),
  savedElsewhere: (state, { draft }) =>
    draft.id === state.id && draft.version > state.version && state.phase === 'idle'
      ? adopt(state, draft)
      : state,
  scheduled: (state, { at }) => ({ ...state, scheduledAt: at }),
  closed: (state) => ({ ...state, phase: 'closed', sending: null, isRestored: false }),
}

const settled = { sending: null, lost: [], attempt: 0, error: null }

const send = (state: Saving): Saving => ({
  ...state,
  phase: 'sending',
  sending: { revision: state.revision, content: state.content },
})

const stored = ({ id, version, savedAt, isPublished, scheduledAt, cover, coAuthors }: Draft) => ({
  id,
  version,
  savedAt,
  isPublished,
  scheduledAt,
  names: { cover, coAuthors },
})

/** A save whose answer was lost is no conflict: what is there was sent from here. */
function collide(state: Saving, error: AppError): Saving {
  const parsed = draftConflict.safeParse(error.data)
  if (!parsed.success) return { ...state, sending: null, error, phase: 'refused' }
  const { draft } = parsed.data
  const isThere = (content: DraftContent) => isSameContent(contentOf(draft), content)
  if (state.sending && isThere(state.sending.content)) {
    return STEPS.saved(state, { type: 'saved', draft })
  }
  if (state.lost.some(isThere)) return send({ ...state, ...stored(draft), lost: [] })
  return { ...state, sending: null, error: null, theirs: draft, phase: 'conflict' }
}

function adopt(state: Saving, draft: Draft): Saving {
  const revision = state.revision + 1
  return {
    ...state,
    ...stored(draft),
    content: contentOf(draft),
    revision,
    ...settled,
    savedRevision: revision,
    phase: 'idle',
    theirs: null,
    epoch: state.epoch + 1,
    isRestored: false,
  }
}
