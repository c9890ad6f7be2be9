import * as z from 'zod'
import { singleLine } from '@/lib/platform/text'
import { areSame, differ, newPassword } from '../passwords/schema'
import { email } from '../schema'

export const resetRequest = z.object({ email })
export type ResetRequest = z.output<typeof resetRequest>

export const passwordReset = z
  .object({ token: singleLine(100, 'required').min(1, 'required'), ...newPassword })
  .refine(areSame, differ)
export type PasswordReset = z.output<typeof passwordReset>
