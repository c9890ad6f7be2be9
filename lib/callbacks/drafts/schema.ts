import * as z from 'zod'
import { callbackLimits } from '@/lib/limits'
import { refusal } from '@/lib/platform/errors'
import { rowId } from '@/lib/platform/http/wire'
import { callingCountry } from '@/lib/platform/phone/calling-codes'
import { multiLine, optionalEmail, shownText, singleLine } from '@/lib/platform/text'
import { callbackSubject } from '../schema'

export const CONTACT_WRONG = refusal('contact_wrong', 422)

/** The text of consent that is asked for (messages: callbacks.consent). */
export const CONSENT = '2026-11'
/** Also those that people may still have before them in a page which is open. */
const CONSENTS = [CONSENT] as const

/** Longer than a name or a number can be: such a one is said to be wrong in words of its own. */
const LONGEST = 1000
const name = singleLine(LONGEST)
const phone = singleLine(LONGEST)

const isName = (given: string) => given.length <= callbackLimits.name && /\p{L}/u.test(given)
const isPhone = (given: string) => given.length <= callbackLimits.phone && /\d/.test(given)

/**
 * Who wants to be called, and about what. Name and phone are any text here: whether they are right
 * is said for both at once, in words of their own.
 */
export const callbackDraft = z
  .object({
    subject: callbackSubject,
    subjectId: rowId.optional(),
    name: name.default(''),
    phone: phone.default(''),
    /** Where a number without + is dialled. */
    country: callingCountry,
    email: optionalEmail,
    comment: multiLine(callbackLimits.text).default(''),
    /** Which text the person agreed to. */
    consent: z.enum(CONSENTS, { error: 'consent_required' }),
  })
  .superRefine(({ subject, subjectId }, context) => {
    if (subject === 'consultation' || subjectId !== undefined) return
    context.addIssue({ code: 'custom', path: ['subjectId'], message: 'required' })
  })
export type CallbackDraft = z.output<typeof callbackDraft>

/** What a form asks for before it is sent: what can be seen without the rules of each country. */
export const callbackForm = z.object({
  ...callbackDraft.shape,
  name: name.refine(isName, 'contact_wrong'),
  phone: phone.refine(isPhone, 'contact_wrong'),
})

export const isContact = { name: isName, phone: isPhone }

/** Says that a request was taken, and nothing about anybody; each sending has a reference of its own. */
export const callbackReceipt = z.object({ reference: shownText })
export type CallbackReceipt = z.output<typeof callbackReceipt>
