import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'
import { givenPassword } from '../passwords/schema'
import { currentUser } from '../schema'

export const LOGIN_FAILED = refusal('login_failed', 401)
/** Without a password a young login is the proof. */
export const LOGIN_NEEDED = refusal('login_needed', 403)

/** The address is not validated: an invalid one is the same login failure. */
export const credentials = z.object({
  email: singleLine(254, 'required').toLowerCase().min(1, 'required'),
  password: givenPassword,
})
export type Credentials = z.output<typeof credentials>

/** The right password of an account with a second factor (202): `POST /api/login/second-factor` is next. */
export const secondStep = z.object({ secondFactor: z.literal(true) })
export const loginAnswer = z.union([secondStep, currentUser])

/** One active session; `device` is its user agent, `browser` and `system` what that names. */
export const device = z.object({
  id: rowId,
  device: shownText,
  browser: shownText.nullable(),
  system: shownText.nullable(),
  /** The network it was started from, such as `203.0.113.0/24`; null when unknown. */
  network: shownText.nullable(),
  /** Two letters; null when it is not known. */
  country: shownText.nullable(),
  createdAt: moment,
  lastSeenAt: moment,
  current: z.boolean(),
})
export const devicePage = pageOf(device)
export type DevicePage = z.output<typeof devicePage>

/** `?id=`: one session; without it all others. */
export const deviceChoice = z.object({ id: rowId.optional() })

/** Of who has a password and logged in some time ago. */
export const deviceProof = z.object({ currentPassword: givenPassword.optional() })
