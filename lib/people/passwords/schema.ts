import * as z from 'zod'
import { passwordLimits } from '@/lib/limits'
import { asTyped } from '@/lib/platform/text'

type Pair = { password: string; passwordConfirmation: string }

/** A password typed to sign in or to confirm: any, but not none. */
export const givenPassword = asTyped('password_required')
  .min(1, 'password_required')
  .max(passwordLimits.longest)

/** A password being chosen and its repetition; `differ` holds the two together. */
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

/** Compared even while other fields are wrong, so that all faults are told at once. */
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
