'use client'
import type { AppError } from '@/lib/platform/errors'
import { isSameContent, isUnsaved, type Saving } from '../saving/client'
import type { DraftKind, StoredDraft } from '../schema'

/** What may happen to a text that is being written. */
export type SavingEvent<Content, Stored extends StoredDraft> =
  | { type: 'typed'; content: Content }
  /** The pause is over, the page hides, the network is back or somebody presses "try again". */
  | { type: 'due' }
  | { type: 'saved'; draft: Stored }
  | { type: 'failed'; error: AppError }
  | { type: 'keptMine' }
  | { type: 'tookTheirs' }
  /** Another tab has saved this draft. */
  | { type: 'savedElsewhere'; draft: Stored }
  /** What the server says beside the text, such as when it publishes itself. */
  | { type: 'noted'; facts: Partial<Stored> }
  /** It was published, or taken back to what readers see; it goes on from here. */
  | { type: 'renewed'; draft: Stored }
  /** What was written went where it was meant to go, such as a comment; the text begins anew. */
  | { type: 'sent'; content: Content; draft: Stored }
  | { type: 'closed' }

const TRANSIENT = new Set(['offline', 'internal', 'too_many_requests', 'csrf_mismatch'])

type Kind<Content, Stored extends StoredDraft> = DraftKind<Content, Stored>

/** What follows from an event; no time, no network. */
export function step<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  event: SavingEvent<Content, Stored>,
): Saving<Content, Stored> {
  if (state.phase === 'closed') return state
  switch (event.type) {
    case 'typed':
      return type(state, event.content)
    case 'due':
      return isDue(state) ? send(state) : state
    case 'saved':
      return settle(state, event.draft)
    case 'failed':
      return fail(kind, state, event.error)
    default:
      return follow(kind, state, event)
  }
}

type Choice<Content, Stored extends StoredDraft> = Exclude<
  SavingEvent<Content, Stored>,
  { type: 'typed' | 'due' | 'saved' | 'failed' }
>

function follow<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  event: Choice<Content, Stored>,
): Saving<Content, Stored> {
  const { theirs } = state
  switch (event.type) {
    case 'keptMine':
      return theirs ? send({ ...state, ...storedAs(theirs), theirs: null, error: null }) : state
    case 'tookTheirs':
      return theirs ? adopt(kind, state, theirs) : state
    case 'savedElsewhere':
      return isNewer(state, event.draft) && state.phase === 'idle'
        ? adopt(kind, state, event.draft)
        : state
    case 'noted':
      return state.stored ? { ...state, stored: { ...state.stored, ...event.facts } } : state
    case 'renewed':
      return renew(kind, state, event.draft)
    case 'sent':
      return isSameContent(kind, state.content, event.content)
        ? adopt(kind, state, event.draft)
        : state
    case 'closed':
      return { ...state, phase: 'closed', sending: null, isRestored: false }
  }
}

const type = <Content, Stored extends StoredDraft>(
  state: Saving<Content, Stored>,
  content: Content,
): Saving<Content, Stored> => ({
  ...state,
  content,
  revision: state.revision + 1,
  phase: state.phase === 'idle' || state.phase === 'refused' ? 'waiting' : state.phase,
})

const isDue = <Content, Stored extends StoredDraft>(state: Saving<Content, Stored>) =>
  isUnsaved(state) && ['waiting', 'retrying', 'refused'].includes(state.phase)

const isNewer = <Content, Stored extends StoredDraft>(
  state: Saving<Content, Stored>,
  draft: Stored,
) => draft.id === state.id && draft.version > state.version

const settled = { sending: null, lost: [], attempt: 0, error: null }

const send = <Content, Stored extends StoredDraft>(
  state: Saving<Content, Stored>,
): Saving<Content, Stored> => ({
  ...state,
  phase: 'sending',
  sending: { revision: state.revision, content: state.content },
})

const storedAs = <Stored extends StoredDraft>(stored: Stored) => ({
  id: stored.id,
  version: stored.version,
  stored,
})

function settle<Content, Stored extends StoredDraft>(
  state: Saving<Content, Stored>,
  draft: Stored,
): Saving<Content, Stored> {
  const savedRevision = state.sending?.revision ?? state.savedRevision
  return {
    ...state,
    ...storedAs(draft),
    ...settled,
    savedRevision,
    phase: savedRevision === state.revision ? 'idle' : 'waiting',
  }
}

function fail<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  error: AppError,
): Saving<Content, Stored> {
  if (error.code === 'version_conflict') return collide(kind, state, error)
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
}

/** A save whose answer was lost is no conflict: what is there was sent from here. */
function collide<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  error: AppError,
): Saving<Content, Stored> {
  const parsed = kind.conflict.safeParse(error.data)
  // What waited for the save is refused without saying more; the question stands already.
  if (!parsed.success && state.phase === 'conflict') return state
  if (!parsed.success) return { ...state, sending: null, error, phase: 'refused' }
  const { draft } = parsed.data
  const isThere = (content: Content) => isSameContent(kind, kind.contentOf(draft), content)
  if (state.sending && isThere(state.sending.content)) return settle(state, draft)
  if (state.lost.some(isThere)) return send({ ...state, ...storedAs(draft), lost: [] })
  return { ...state, sending: null, error: null, theirs: draft, phase: 'conflict' }
}

/** What was typed meanwhile goes on as a change of what is there now. */
function renew<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  draft: Stored,
): Saving<Content, Stored> {
  if (!isUnsaved(state)) return adopt(kind, state, draft)
  const content = kind.numbered?.(state.content, draft) ?? state.content
  return { ...state, ...storedAs(draft), ...settled, content, theirs: null, phase: 'waiting' }
}

function adopt<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  draft: Stored,
): Saving<Content, Stored> {
  const revision = state.revision + 1
  return {
    ...state,
    ...storedAs(draft),
    content: kind.contentOf(draft),
    revision,
    ...settled,
    savedRevision: revision,
    phase: 'idle',
    theirs: null,
    epoch: state.epoch + 1,
    isRestored: false,
  }
}
