import type * as z from 'zod'

/** What every draft on the server has beside what is written in it. */
export type StoredDraft = {
  id: number
  version: number
  /** Moment (ISO) of its last save; null while there was none. */
  savedAt: string | null
}

type SendOptions = { keepalive: boolean }

/** A kind of text that is saved while it is written: a post, a sale. */
export type DraftKind<Content, Stored extends StoredDraft> = {
  /** Begins the keys of its copies on the writer's device. */
  prefix: string
  /** What a copy on the device must be. */
  content: z.ZodType<Content>
  /** What a refused save carries: the draft as it is now. */
  conflict: z.ZodType<{ draft: Stored }>
  /** As the server will keep it; two texts that are alike so are the same. */
  storable: (content: Content) => Content
  /** The part of a draft that is written. */
  contentOf: (draft: Stored) => Content
  /** What is written here, with what the server has numbered meanwhile. */
  numbered?: (content: Content, draft: Stored) => Content
  /** The first save. @throws AppError */
  create: (content: Content, options: SendOptions) => Promise<Stored>
  /** @throws AppError; `version_conflict` with the draft when it is another version's */
  save: (draft: Saved<Content>, options: SendOptions) => Promise<Stored>
}
type Saved<Content> = { id: number; version: number; content: Content }
