import * as z from 'zod'
import { shownText, singleLine } from '@/lib/platform/text'

/** Parameters of the mailed link. */
export const emailConfirmation = z.object({
  token: singleLine(100, 'required').min(1, 'required'),
})
export type EmailConfirmation = z.output<typeof emailConfirmation>

/** `resetToken` opens the password page after a reset request; null otherwise. */
export const confirmedEmail = z.object({ resetToken: shownText.nullable() })
export type ConfirmedEmail = z.output<typeof confirmedEmail>
