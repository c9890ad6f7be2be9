import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { type FieldCode, refusal } from '@/lib/platform/errors'
import { flag, integer, language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText, singleLine } from '@/lib/platform/text'
import { callbackLimits } from '@/lib/quotas'

export const CALLBACK_STEP = refusal('callback_step', 409)
export const CALLBACK_ERASED = refusal('callback_erased', 409)

export const callbackSubject = z.enum(['sale', 'property', 'complex', 'company', 'consultation'])
export type CallbackSubject = z.output<typeof callbackSubject>

export const callbackStatus = z.enum(['new', 'inWork', 'called', 'closed'])
export type CallbackStatus = z.output<typeof callbackStatus>

export const callbackEvent = z.enum([
  'requested',
  'repeated',
  'taken',
  'returned',
  'assigned',
  'called',
  'closed',
  'reopened',
  'noted',
  'erased',
])
export type CallbackEvent = z.output<typeof callbackEvent>

/**
 * Staff's change of a request: another status, another assignee, or a note. `inWork` assigns it to the
 * caller, `new` unassigns it.
 */
export const callbackWork = z
  .object({
    status: callbackStatus.optional(),
    assigneeId: integer.positive().nullable().optional(),
    note: multiLine(callbackLimits.note).default(''),
    /** Who had it when it was read: a colleague who has taken it since keeps it. */
    seen: z.object({ assigneeId: rowId.nullable() }).optional(),
  })
  .superRefine(({ status, assigneeId, note }, context) => {
    const wrong = (field: string, message: FieldCode) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (status === undefined && assigneeId === undefined && note === '') wrong('status', 'required')
    // Both set the assignee.
    if (status !== undefined && assigneeId !== undefined) wrong('assigneeId', 'invalid')
  })
export type CallbackWork = z.input<typeof callbackWork>

export const callbackTarget = z.object({
  kind: callbackSubject,
  /** Null for a consultation. */
  id: rowId.nullable(),
  /** Title; empty for a consultation and for a deleted subject. */
  title: shownText,
  /** Path without language prefix; null when it cannot be read. */
  path: shownText.nullable(),
})
export type CallbackTarget = z.output<typeof callbackTarget>

const shared = z.object({
  id: rowId,
  target: callbackTarget,
  status: callbackStatus,
  /** Formatted for display, with its country code; empty once erased. */
  phoneText: shownText,
  comment: shownText,
  createdAt: moment,
})

/** A request as its requester sees it. */
export const ownCallback = shared
export type OwnCallback = z.output<typeof ownCallback>
export const ownCallbackPage = pageOf(ownCallback)
export type OwnCallbackPage = z.output<typeof ownCallbackPage>

export const callbackEntry = z.object({
  id: rowId,
  event: callbackEvent,
  /** Null for the requester, for the system, and for a deleted member. */
  actor: person.nullable(),
  /** The new assignee. */
  assignee: person.nullable(),
  note: shownText,
  createdAt: moment,
})
export type CallbackEntry = z.output<typeof callbackEntry>

/**
 * A request for the same number and subject within ten minutes; its sender is not known to be the same
 * person.
 */
export const callbackRepeat = z.object({
  id: rowId,
  name: shownText,
  email: shownText.nullable(),
  comment: shownText,
  language,
  /** Null for a visitor. */
  user: person.nullable(),
  createdAt: moment,
})
export type CallbackRepeat = z.output<typeof callbackRepeat>

/** A request as staff sees it, with its history. */
export const callback = shared.extend({
  name: shownText,
  phone: shownText,
  email: shownText.nullable(),
  language,
  consent: z.object({ version: shownText, at: moment }),
  /** Null for a visitor. */
  user: person.nullable(),
  assignee: person.nullable(),
  erasedAt: moment.nullable(),
  history: z.array(callbackEntry),
  /** Repeats of this request. */
  repeats: z.array(callbackRepeat),
})
export type Callback = z.output<typeof callback>
export const callbackPage = pageOf(callback)
export type CallbackPage = z.output<typeof callbackPage>

/** Counts by status, and the staff. */
export const callbackDesk = z.object({
  counts: z.object({ new: z.number(), inWork: z.number(), called: z.number() }),
  staff: z.array(person),
})
export type CallbackDesk = z.output<typeof callbackDesk>

const choices = z.object({
  status: callbackStatus.optional(),
  subject: callbackSubject.optional(),
  /** Id of the assignee, or `none` for unassigned requests. */
  assignee: z.union([z.literal('none'), rowId]).optional(),
  /** Part of the name or the number. */
  q: singleLine(80).optional(),
})

export const callbackFilter = choices.extend({
  /** The viewer's own requests. */
  mine: flag,
  cursor: cursor.optional(),
})
export type CallbackFilter = z.output<typeof callbackFilter>

/** The same filters for the export, with its heading in this language. */
export const callbackExport = choices.extend({ language: language.default('en') })
export type CallbackExport = z.output<typeof callbackExport>
export type CallbackChoices = z.output<typeof choices>

const NEXT: Record<CallbackStatus, readonly CallbackStatus[]> = {
  new: ['inWork'],
  // `inWork` again is a change of assignee; `new` may close at once when nobody can be reached.
  inWork: ['inWork', 'new', 'called', 'closed'],
  called: ['inWork', 'closed'],
  closed: ['inWork'],
}

/** Is this status change allowed? */
export const callbackMayBecome = (from: CallbackStatus, to: CallbackStatus): boolean =>
  NEXT[from].includes(to)

/** The history event of a status change. */
export function eventOf(from: CallbackStatus, to: CallbackStatus): CallbackEvent {
  if (to === 'new') return 'returned'
  if (to !== 'inWork') return to
  return from === 'called' || from === 'closed' ? 'reopened' : 'taken'
}
