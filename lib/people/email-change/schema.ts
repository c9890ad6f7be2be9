import * as z from 'zod'
import { moment } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'
import { givenPassword } from '../passwords/schema'
import { email } from '../schema'

export const emailWish = z.object({ currentPassword: givenPassword, email })
export type EmailWish = z.output<typeof emailWish>

/** The change under way; `isOldProved` and `isNewProved`: the link mailed there was opened. */
export const emailChange = z.object({
  email: shownText,
  isOldProved: z.boolean(),
  isNewProved: z.boolean(),
  expiresAt: moment,
})
export type EmailChange = z.output<typeof emailChange>
export const pendingEmail = z.object({ pending: emailChange.nullable() })
export type PendingEmail = z.output<typeof pendingEmail>

/** What the mailed link is used for; either address may stop the change. */
export const emailProof = z.object({
  token: singleLine(100, 'required').min(1, 'required'),
  action: z.enum(['confirm', 'stop']),
})
export type EmailProof = z.output<typeof emailProof>

/** `waiting` names the address whose link has yet to be opened. */
export const emailOutcome = z.object({
  state: z.enum(['changed', 'stopped', 'waiting_old', 'waiting_new']),
})
export type EmailOutcome = z.output<typeof emailOutcome>
