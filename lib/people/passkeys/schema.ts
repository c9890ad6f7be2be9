import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { droppingUnknown, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'
import { passkeyLimits } from '@/lib/quotas'

/** Whatever the cause: unknown, answered too late or twice, of another site, without verification of the person. */
export const PASSKEY_FAILED = refusal('passkey_failed', 401)
/** The same of one that was to be added. */
export const PASSKEY_UNUSABLE = refusal('passkey_unusable', 422)

export const passkey = z.object({
  id: rowId,
  name: shownText,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.output<typeof passkey>
export const passkeyPage = pageOf(passkey)
export type PasskeyPage = z.output<typeof passkeyPage>

export const passkeyPatch = z.object({
  name: singleLine(passkeyLimits.name, 'required').min(1, 'required'),
})
export type PasskeyPatch = z.output<typeof passkeyPatch>

/** Bytes in base64url, as browsers write them. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
/** Browsers add to these by themselves. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: droppingUnknown(z.object({})),
}

/** What the browser makes of the challenge, a new passkey: RegistrationResponseJSON of WebAuthn. */
export const passkeyDraft = z.object({
  response: droppingUnknown(
    z.object({
      ...credential,
      response: droppingUnknown(
        z.object({
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z
            .array(z.string().regex(/^[\w-]{1,40}$/))
            .max(10)
            .optional(),
        }),
      ),
    }),
  ),
})
export type PasskeyDraft = z.output<typeof passkeyDraft>

/** A passkey's answer to a challenge: AuthenticationResponseJSON of WebAuthn. */
export const passkeyAnswer = z.object({
  response: droppingUnknown(
    z.object({
      ...credential,
      response: droppingUnknown(
        z.object({
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
          userHandle: bytes.optional(),
        }),
      ),
    }),
  ),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Options for the browser's own call, handed to it as they come. */
export const creationOptions = z.looseObject({ challenge: shownText })
export const requestOptions = z.looseObject({ challenge: shownText })
