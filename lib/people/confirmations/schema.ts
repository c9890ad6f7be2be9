import * as z from 'zod'

/** What the mailed link carries. */
export const emailConfirmation = z.object({
  token: z.string('required').min(1, 'required').max(100),
})
export type EmailConfirmation = z.output<typeof emailConfirmation>

/** `resetToken` opens the page of a new password, for those who asked for one; null for the others. */
export const confirmedEmail = z.object({ resetToken: z.string().nullable() })
export type ConfirmedEmail = z.output<typeof confirmedEmail>
