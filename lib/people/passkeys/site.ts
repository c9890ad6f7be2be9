import 'server-only'
import { env } from '@/lib/platform/env'

/** Passkeys belong to the host of SITE_URL, and are used on its pages only. */
export function passkeySite(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(env().SITE_URL)
  return { rpID: hostname, origin }
}
