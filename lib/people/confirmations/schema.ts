import * as z from 'zod'
import { shownText, singleLine } from '@/lib/platform/text'

/** What the mailed link carries. */
export const emailConfirmation = z.object({
  token: singleLine(100, 'required').min(1, 'required'),
})
export type EmailConfirmation = z.output<typeof emailConfirmation>

/** `resetToken` opens the page of a new password, for those who asked for one; null for the others. */
export const confirmedEmail = z.object({ resetToken: shownText.nullable() })
export type ConfirmedEmail = z.output<typeof confirmedEmail>
