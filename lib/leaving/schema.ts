import * as z from 'zod'
import { givenPassword } from '@/lib/people/passwords/schema'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** It has been asked for already. */
export const DELETION_PENDING = refusal('deletion_pending', 409)
/** Somebody has to be able to run the site. */
export const LAST_ADMIN = refusal('last_admin', 409)

/** What becomes of the texts: they stay without a name, or go where nobody has answered. */
export const leftTexts = z.enum(['anonymise', 'delete'])

export const deletionWish = z.object({
  /** Of who has one. */
  currentPassword: givenPassword.optional(),
  texts: leftTexts,
  /** One of the possible heirs; without one the site's staff takes over. */
  heirId: rowId.nullable().default(null),
})
export type DeletionWish = z.output<typeof deletionWish>

/** What the member decides about, and what has been decided. */
export const accountDeletion = z.object({
  pending: z.object({ dueAt: moment, texts: leftTexts, heir: person.nullable() }).nullable(),
  /** How much there is of what goes or stays. */
  counts: z.object({
    posts: z.number(),
    /** Those of them where others have answered. */
    answered: z.number(),
    comments: z.number(),
    /** About objects. */
    questions: z.number(),
    /** Texts that the staff has taken away or has to look at first: they go in any case. */
    hidden: z.number(),
    messages: z.number(),
    favorites: z.number(),
    pictures: z.number(),
  }),
  /** What somebody else takes over. */
  companies: z.array(z.object({ id: rowId, name: shownText })),
  sales: z.number(),
  requests: z.number(),
  feeds: z.number(),
  heirs: z.array(person),
  hasPassword: z.boolean(),
  /** Whether this login is young enough to be the proof of who has no password. */
  isFresh: z.boolean(),
  isLastAdmin: z.boolean(),
})
export type AccountDeletion = z.output<typeof accountDeletion>
