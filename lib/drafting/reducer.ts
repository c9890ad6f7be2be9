'use client'
import type { AppError } from '@/lib/platform/errors'
import { type DraftKind, isSameContent, isUnsaved, type Saving, type StoredDraft } from './schema'

/** Events of the autosave state machine. */
export type SavingEvent<Content, Stored extends StoredDraft> =
  | { type: 'typed'; content: Content }
  /** Debounce elapsed, page hidden, back online, or "try again" pressed. */
  | { type: 'due' }
  | { type: 'saved'; draft: Stored }
  | { type: 'failed'; error: AppError }
  | { type: 'keptMine' }
  | { type: 'tookTheirs' }
  /** Another tab saved this draft. */
  | { type: 'savedElsewhere'; draft: Stored }
  /** Metadata changed on the server, such as `scheduledAt`. */
  | { type: 'noted'; facts: Partial<Stored> }
  /** The draft was published or reset to the live text; editing continues. */
  | { type: 'renewed'; draft: Stored }
  /** The text was submitted, such as a comment; the editor starts empty again. */
  | { type: 'sent'; content: Content; draft: Stored }
  | { type: 'closed' }

const TRANSIENT = new Set(['offline', 'internal', 'too_many_requests', 'csrf_mismatch'])

type Kind<Content, Stored extends StoredDraft> = DraftKind<Content, Stored>

/** The reducer: pure, timers and requests are in Saver. */
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
        : typeOn(kind, state, event.draft)
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

const cleared = { sending: null, lost: [], attempt: 0, error: null }

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
    ...cleared,
    savedRevision,
    phase: savedRevision === state.revision ? 'idle' : 'waiting',
  }
}

function fail<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  error: AppError,
): Saving<Content, Stored> {
  if (error.code === 'version_conflict') return resolveConflict(kind, state, error)
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

/** When the response of an own save was lost, the newer version on the server is ours: no conflict. */
function resolveConflict<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  error: AppError,
): Saving<Content, Stored> {
  const parsed = kind.conflict.safeParse(error.data)
  // `settle` rejects with a conflict without data; the one with data is already shown.
  if (!parsed.success && state.phase === 'conflict') return state
  if (!parsed.success) return { ...state, sending: null, error, phase: 'refused' }
  const { draft } = parsed.data
  const isThere = (content: Content) => isSameContent(kind, kind.contentOf(draft), content)
  if (state.sending && isThere(state.sending.content)) return settle(state, draft)
  if (state.lost.some(isThere)) return send({ ...state, ...storedAs(draft), lost: [] })
  return { ...state, sending: null, error: null, theirs: draft, phase: 'conflict' }
}

/** Text typed in the meantime is kept as an unsaved change of the new version. */
function renew<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  draft: Stored,
): Saving<Content, Stored> {
  if (!isUnsaved(state)) return adopt(kind, state, draft)
  const content = kind.numbered?.(state.content, draft) ?? state.content
  return { ...state, ...storedAs(draft), ...cleared, content, theirs: null, phase: 'waiting' }
}

/** What was typed while another text was sent follows on what the sending has left on the server. */
function typeOn<Content, Stored extends StoredDraft>(
  kind: Kind<Content, Stored>,
  state: Saving<Content, Stored>,
  draft: Stored,
): Saving<Content, Stored> {
  const left = kind.contentOf(draft)
  const { theirs } = state
  if (theirs && isSameContent(kind, kind.contentOf(theirs), left)) {
    return send({ ...state, ...storedAs(theirs), theirs: null, error: null })
  }
  return { ...state, lost: [left, ...state.lost.slice(0, 9)] }
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
    ...cleared,
    savedRevision: revision,
    phase: 'idle',
    theirs: null,
    epoch: state.epoch + 1,
    isRestored: false,
  }
}
