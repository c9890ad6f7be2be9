import * as z from 'zod'
import { areSame, differ, newPassword } from '../passwords/schema'
import { email } from '../schema'

export const resetRequest = z.object({ email })
export type ResetRequest = z.output<typeof resetRequest>

export const passwordReset = z
  .object({ token: z.string('required').min(1, 'required').max(100), ...newPassword })
  .refine(areSame, differ)
export type PasswordReset = z.output<typeof passwordReset>
