import 'server-only'
import { env } from '@/lib/platform/env'

/** Passkeys belong to the host of SITE_URL, and are used on its pages only. */
export function passkeySite(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(env().SITE_URL)
  return { rpID: hostname, origin }
}

/** What a passkey holds of its member, and says at each login (WebAuthn: user handle). */
export const passkeyOwner = (userId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`member:${userId}`)
