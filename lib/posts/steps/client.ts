'use client'
import type { AppError } from '@/lib/platform/errors'
import { contentOf, type Draft, type DraftContent, draftConflict } from '../drafts/schema'
import { isSameContent, isUnsaved, type Saving } from '../saving/client'

/** What may happen to a text that is being written. */
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

const TRANSIENT = new Set(['offline', 'internal', 'too_many_requests', 'csrf_mismatch'])

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
