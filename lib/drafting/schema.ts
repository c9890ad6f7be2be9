import type * as z from 'zod'
import { AppError } from '@/lib/platform/errors'

/** Metadata of every stored draft. */
export type StoredDraft = {
  id: number
  version: number
  /** ISO time of the last save; null before the first. */
  savedAt: string | null
}

type SendOptions = { keepalive: boolean }

/** Window in which a repeated first save with the same text counts as a retry of a lost response. */
export const SENT_AGAIN_MS = 60_000

/** The error of a stale save, with the current draft as data. */
export const versionConflict = (draft: StoredDraft): AppError =>
  new AppError('version_conflict', [], { data: { draft } })

/** A kind of autosaved text: a post, a sale. */
export type DraftKind<Content, Stored extends StoredDraft> = {
  /** Prefix of its localStorage keys. */
  prefix: string
  /** Schema of a local copy. */
  content: z.ZodType<Content>
  /** Error data of a version conflict: the current draft. */
  conflict: z.ZodType<{ draft: Stored }>
  /** Normalizes content as the server stores it; used to compare texts. */
  storable: (content: Content) => Content
  /** The editable part of a draft. */
  contentOf: (draft: Stored) => Content
  /** Merges ids assigned by the server into the local content. */
  numbered?: (content: Content, draft: Stored) => Content
  /** The first save. @throws AppError */
  create: (content: Content, options: SendOptions) => Promise<Stored>
  /** @throws AppError; `version_conflict` with the draft when it is another version's */
  save: (draft: Saved<Content>, options: SendOptions) => Promise<Stored>
}
type Saved<Content> = { id: number; version: number; content: Content }

/** State of one autosaved text. */
export type Saving<Content, Stored extends StoredDraft> = {
  /** Null until the first save. */
  id: number | null
  version: number
  content: Content
  /** The draft from the last save; null before the first. */
  stored: Stored | null
  /** Incremented by every local change; `savedRevision` is the last one saved. */
  revision: number
  savedRevision: number
  phase: Phase
  /** The save in flight. */
  sending: { revision: number; content: Content } | null
  /** Saves without a response, which may have been stored all the same. */
  lost: Content[]
  attempt: number
  error: AppError | null
  /** The conflicting draft from the server, until the author chooses. */
  theirs: Stored | null
  /** Incremented when the content is replaced from outside, to remount the fields. */
  epoch: number
  /** Whether the text was restored from a local copy. */
  isRestored: boolean
}
type Phase = 'idle' | 'waiting' | 'sending' | 'retrying' | 'refused' | 'conflict' | 'closed'

type Revisions = { revision: number; savedRevision: number; phase: Phase }
/** Whether there are changes not saved on the server. */
export const isUnsaved = (state: Revisions): boolean =>
  state.revision !== state.savedRevision && state.phase !== 'closed'

/** Whether anything was written: an edit that only shows what is published has no save to speak of. */
export const isBegun = (state: Revisions & { stored: StoredDraft | null }): boolean =>
  isUnsaved(state) || (state.stored !== null && state.stored.savedAt !== null)

/** Whether two texts are stored identically. */
export const isSameContent = <Content>(
  { storable }: { storable: (content: Content) => Content },
  a: Content,
  b: Content,
): boolean => JSON.stringify(storable(a)) === JSON.stringify(storable(b))
