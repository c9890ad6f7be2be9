import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { shownText, singleLine } from '@/lib/platform/text'
import { givenPassword } from '../passwords/schema'

/** The password was given too long ago, in another browser, or has changed since. */
export const LOGIN_EXPIRED = refusal('login_expired', 401)

/** A change that asks for the present password and for nothing else. */
export const passwordProof = z.object({ currentPassword: givenPassword })
export type PasswordProof = z.output<typeof passwordProof>

/** What the member has. `isNeeded`: staff cannot work in this session without one. */
export const secondFactor = z.object({
  app: z.boolean(),
  recoveryCodes: z.number(),
  isNeeded: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** For the app, this once: the secret in base32, and the same as an `otpauth:` address. */
export const appSecret = z.object({ secret: shownText, uri: shownText })
export type AppSecret = z.output<typeof appSecret>

/** As typed: spaces and hyphens between the characters do not count. */
const typedCode = singleLine(60, 'required')
  .min(1, 'required')
  .overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase())

export const appProof = z.object({ code: typedCode })
export type AppProof = z.output<typeof appProof>

/** The second step of a login: a code of the app, or one of the recovery codes. */
export const loginProof = z.object({ kind: z.enum(['app', 'recovery']), code: typedCode })
export type LoginProof = z.output<typeof loginProof>

/** Shown this once. */
export const newRecoveryCodes = z.object({ codes: z.array(shownText) })
export type NewRecoveryCodes = z.output<typeof newRecoveryCodes>
