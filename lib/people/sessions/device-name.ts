import 'server-only'
import bowser from 'bowser'

/** Browser and system of a user agent, each null when it names none that is known. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  // The library refuses an empty one.
  const { browser, os } = bowser.parse(userAgent || '-')
  return { browser: browser.name || null, system: os.name || null }
}
