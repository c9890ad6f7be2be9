type WaitUnit = 'none' | 'seconds' | 'minutes' | 'hours'
/** Arguments of Retry-After messages (messages: errors.problem). */
export type Wait = { wait: number; unit: WaitUnit }

const MINUTE = 60
const HOUR = 3600
/** Up to this many of a unit, that unit is used. */
const MOST = 90

/** A duration in the largest fitting unit, rounded up so that nobody retries too early; `none` for zero. */
export function waitOf(seconds: number): Wait {
  if (seconds <= 0) return { wait: 0, unit: 'none' }
  if (seconds <= MOST) return { wait: Math.ceil(seconds), unit: 'seconds' }
  if (seconds <= MOST * MINUTE) return { wait: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { wait: Math.ceil(seconds / HOUR), unit: 'hours' }
}
