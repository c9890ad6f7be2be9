import * as z from 'zod'
import { callbackLimits } from '@/lib/limits'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { flag, integer, language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText, singleLine } from '@/lib/platform/text'
import { callbackEvent, callbackStatus } from './steps/schema'

export const CALLBACK_STEP = refusal('callback_step', 409)
export const CALLBACK_ERASED = refusal('callback_erased', 409)

export const callbackSubject = z.enum(['sale', 'property', 'complex', 'company', 'consultation'])
export type CallbackSubject = z.output<typeof callbackSubject>

/**
 * What staff does with a request: a step to another status, another assignee, a note. `inWork` takes
 * it for whoever asks, `new` gives it back.
 */
export const callbackWork = z
  .object({
    status: callbackStatus.optional(),
    assigneeId: integer.positive().nullable().optional(),
    note: multiLine(callbackLimits.note).default(''),
  })
  .superRefine(({ status, assigneeId, note }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (status === undefined && assigneeId === undefined && note === '') wrong('status', 'required')
    // Both say who has it.
    if (status !== undefined && assigneeId !== undefined) wrong('assigneeId', 'invalid')
  })
export type CallbackWork = z.input<typeof callbackWork>

export const callbackTarget = z.object({
  kind: callbackSubject,
  /** Null for a consultation. */
  id: rowId.nullable(),
  /** As it is called; empty for a consultation and for what is gone. */
  title: shownText,
  /** Without a language prefix; null when it cannot be read. */
  path: shownText.nullable(),
})
export type CallbackTarget = z.output<typeof callbackTarget>

const shared = z.object({
  id: rowId,
  target: callbackTarget,
  status: callbackStatus,
  /** In groups, with its country; empty once it is erased. */
  phoneText: shownText,
  comment: shownText,
  createdAt: moment,
})

/** A request as whoever made it sees it. */
export const ownCallback = shared
export type OwnCallback = z.output<typeof ownCallback>
export const ownCallbackPage = pageOf(ownCallback)
export type OwnCallbackPage = z.output<typeof ownCallbackPage>

export const callbackEntry = z.object({
  id: rowId,
  event: callbackEvent,
  /** Null for whoever asked, for the site itself, and for a member who is gone. */
  actor: person.nullable(),
  /** Whom it was given to. */
  assignee: person.nullable(),
  note: shownText,
  createdAt: moment,
})
export type CallbackEntry = z.output<typeof callbackEntry>

/** The same number asked about the same thing within ten minutes, and nobody knows by whom. */
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
  /** What others, or the same person without an account, sent for the same number meanwhile. */
  repeats: z.array(callbackRepeat),
})
export type Callback = z.output<typeof callback>
export const callbackPage = pageOf(callback)
export type CallbackPage = z.output<typeof callbackPage>

/** What stands around the inbox: how many wait, and who works here. */
export const callbackDesk = z.object({
  counts: z.object({ new: z.number(), inWork: z.number(), called: z.number() }),
  staff: z.array(person),
})
export type CallbackDesk = z.output<typeof callbackDesk>

const choices = z.object({
  status: callbackStatus.optional(),
  subject: callbackSubject.optional(),
  /** A colleague, or `none` for what nobody has. */
  assignee: z.union([z.literal('none'), rowId]).optional(),
  /** A part of the name, or of the number. */
  q: singleLine(80).optional(),
})

export const callbackFilter = choices.extend({
  /** What one asked for oneself. */
  mine: flag,
  cursor: cursor.optional(),
})
export type CallbackFilter = z.output<typeof callbackFilter>

/** The same choices as a file, with its headings in this language. */
export const callbackExport = choices.extend({ language: language.default('en') })
export type CallbackExport = z.output<typeof callbackExport>
export type CallbackChoices = z.output<typeof choices>
