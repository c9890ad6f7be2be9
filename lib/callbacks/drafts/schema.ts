import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { rowId } from '@/lib/platform/http/wire'
import { callingCountry } from '@/lib/platform/phone/calling-codes'
import { multiLine, optionalEmail, shownText, singleLine } from '@/lib/platform/text'
import { callbackLimits } from '@/lib/quotas'
import { callbackSubject } from '../schema'

export const CONTACT_WRONG = refusal('contact_wrong', 422)

/** Current version of the consent text (messages: callbacks.consent). */
export const CONSENT = '2026-12'
/** Accepted versions: also those of pages that are still open. Those before the present one name no company. */
const CONSENTS = [CONSENT, '2026-11'] as const

/**
 * Above any valid length, so that too long a value fails with its own message and not with a length error.
 */
const LONGEST = 1000
const name = singleLine(LONGEST)
const phone = singleLine(LONGEST)

const isName = (given: string) => given.length <= callbackLimits.name && /\p{L}/u.test(given)
const isPhone = (given: string) => given.length <= callbackLimits.phone && /\d/.test(given)

/**
 * A callback request. Name and phone are any text here: both are validated together later, with their own
 * messages.
 */
export const callbackDraft = z
  .object({
    subject: callbackSubject,
    subjectId: rowId.optional(),
    name: name.default(''),
    phone: phone.default(''),
    /** Country that a number without + is parsed for. */
    country: callingCountry,
    email: optionalEmail,
    comment: multiLine(callbackLimits.text).default(''),
    /** Version of the consent text. */
    consent: z.enum(CONSENTS, { error: 'consent_required' }),
  })
  .superRefine(({ subject, subjectId }, context) => {
    if (subject === 'consultation' || subjectId !== undefined) return
    context.addIssue({ code: 'custom', path: ['subjectId'], message: 'required' })
  })
export type CallbackDraft = z.output<typeof callbackDraft>

/** Client-side validation: what can be checked without libphonenumber. */
export const callbackForm = z.object({
  ...callbackDraft.shape,
  name: name.refine(isName, 'contact_wrong'),
  phone: phone.refine(isPhone, 'contact_wrong'),
})

export const isContact = { name: isName, phone: isPhone }

/** The answer to a request; reveals nothing about other requests, each has its own reference. */
export const callbackReceipt = z.object({ reference: shownText })
export type CallbackReceipt = z.output<typeof callbackReceipt>
