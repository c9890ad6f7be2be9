import * as z from 'zod'
import { asTyped } from '@/lib/platform/text'
import { passwordLimits } from '@/lib/quotas'

type Pair = { password: string; passwordConfirmation: string }

/** A current password: any non-empty text. */
export const givenPassword = asTyped('password_required')
  .min(1, 'password_required')
  .max(passwordLimits.longest)

/** A new password and its repetition; `differ` compares them. */
export const newPassword = {
  password: asTyped('password_required')
    .min(passwordLimits.shortest, {
      error: ({ input }) => (input === '' ? 'password_required' : 'password_short'),
    })
    .max(passwordLimits.longest),
  passwordConfirmation: asTyped('password_confirmation_required')
    .min(1, 'password_confirmation_required')
    .max(passwordLimits.longest),
}

export const areSame = (value: Pair): boolean => value.password === value.passwordConfirmation

/** Runs even when other fields are invalid, so that all errors are reported at once. */
export const differ = {
  path: ['passwordConfirmation'],
  error: 'passwords_differ',
  when: ({ value }: { value: unknown }) => {
    const { password, passwordConfirmation } = (value ?? {}) as Partial<Pair>
    return Boolean(password) && Boolean(passwordConfirmation)
  },
}

export const passwordChange = z
  .object({ currentPassword: givenPassword, ...newPassword })
  .refine(areSame, differ)
export type PasswordChange = z.output<typeof passwordChange>
