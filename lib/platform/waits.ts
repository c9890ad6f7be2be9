type WaitUnit = 'none' | 'seconds' | 'minutes' | 'hours'
/** Values for the words of a wait (messages: errors.problem). */
export type Wait = { wait: number; unit: WaitUnit }

const MINUTE = 60
const HOUR = 3600
/** Up to so many of a unit it is said in that unit. */
const MOST = 90

/** A wait as people say it, rounded up so that nobody comes back too early; nothing to wait for is `none`. */
export function waitOf(seconds: number): Wait {
  if (seconds <= 0) return { wait: 0, unit: 'none' }
  if (seconds <= MOST) return { wait: Math.ceil(seconds), unit: 'seconds' }
  if (seconds <= MOST * MINUTE) return { wait: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { wait: Math.ceil(seconds / HOUR), unit: 'hours' }
}
