import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText } from '@/lib/platform/text'
import { removalLimits } from '@/lib/quotas'
import { richText } from '@/lib/richtext/schema'
import { RemovalKind, ReportReason, ReviewCause, Section } from '@/prisma/generated/enums'

/** There is one appeal for a decision, and none before it. */
export const APPEAL_ONCE = refusal('appeal_once', 409)

/** An appeal, of the author or of the reporter, is decided by another person than the decision. */
export const OWN_DECISION = refusal('own_decision', 403)

const rule = z.enum(ReportReason, { error: ({ input }) => (input ? 'invalid' : 'required') })
const text = multiLine(removalLimits.text).default('')

/** Which rule a text breaks, and what its author is told beside it. */
export const removalDraft = z.object({ reason: rule, text })
export type RemovalDraft = z.output<typeof removalDraft>
/** Of a deletion: who deletes a text of their own says no reason. */
export const deletion = z.object({ reason: rule.optional(), text })
export type Deletion = z.output<typeof deletion>

/** Is the text hidden now? */
export const hiding = z.object({ isHidden: z.boolean() })
export type Hiding = z.output<typeof hiding>
/** What was deleted stands at its place again. */
export const restoration = z.object({ isRestored: z.literal(true) })
export type Restoration = z.output<typeof restoration>

export const removalKind = z.enum(RemovalKind)
export const removedOf = z.enum(['post', 'comment', 'question'])
/** What can be taken away: a question is one about an object, with its answer. */
export type RemovedOf = z.output<typeof removedOf>

/** A text that the staff has taken away. */
export const removal = z.object({
  id: rowId,
  kind: removalKind,
  of: removedOf,
  /** Id of the post, the comment or the question. */
  targetId: rowId,
  /** Of the post itself, of that of the comment, or the name of the object that was asked about. */
  title: shownText,
  /** Of the post, or of the question. */
  language,
  /** The post itself, or that of the comment; null for a question. */
  post: z.object({ id: rowId, section: z.enum(Section) }).nullable(),
  /** The object that was asked about. */
  objectId: rowId.nullable(),
  /** Of a comment that has its place in the discussion. */
  number: z.int().nullable(),
  /** Can its discussion be read? */
  isPostShown: z.boolean(),
  author: person,
  /** The beginning of the text, without its looks. */
  excerpt: shownText,
  rule: z.enum(ReportReason),
  text: shownText,
  /** Why it was hidden by itself and waits for the staff; null once a person has decided. */
  cause: z.enum(ReviewCause).nullable(),
  /** When its author has changed it since. */
  editedAt: moment.nullable(),
  /** When its author appealed, and in which words. */
  appealedAt: moment.nullable(),
  appeal: shownText,
  /** When the staff has looked again and its decision stands, and what it says to that. */
  keptAt: moment.nullable(),
  keptText: shownText,
  createdAt: moment,
  /** When it is erased; null for what is only hidden. */
  erasedAt: moment.nullable(),
})
export type Removal = z.output<typeof removal>
export const removalPage = pageOf(removal)
export type RemovalPage = z.output<typeof removalPage>
/** What the author says against a decision. */
export const appealDraft = z.object({ text: multiLine(removalLimits.text).min(1, 'required') })
export type AppealDraft = z.output<typeof appealDraft>
export const appealed = z.object({ appealedAt: moment })
export type Appeal = z.output<typeof appealed>

/** With its whole text. */
export const wholeRemoval = removal.extend({ body: richText })
export type WholeRemoval = z.output<typeof wholeRemoval>

/** As the staff sees it: with who decided; null for who is gone. */
export const staffRemoval = removal.extend({ by: person.nullable() })
export type StaffRemoval = z.output<typeof staffRemoval>
export const staffRemovalPage = pageOf(staffRemoval)
export type StaffRemovalPage = z.output<typeof staffRemovalPage>

export const removalFilter = z.object({
  kind: removalKind.optional(),
  of: removedOf.optional(),
  /** Id of the author. */
  author: rowId.optional(),
  /** Id of the post, the comment or the question, beside `of`. */
  target: rowId.optional(),
})
export type RemovalFilter = z.output<typeof removalFilter>
export const removalListFilter = removalFilter.extend({ cursor: cursor.optional() })
export const ownRemovalFilter = z.object({ cursor: cursor.optional() })
export const hiddenFilter = z.object({ page: z.coerce.number().int().min(1).max(1_000_000) })
export const hiddenComments = z.object({ items: z.array(removal) })
export type HiddenComments = z.output<typeof hiddenComments>
