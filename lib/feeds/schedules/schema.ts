import type { FeedSchedule } from '../schema'

const HOUR_MS = 3_600_000
const PACE_MS: Record<FeedSchedule, number | null> = {
  off: null,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** When a source has its turn after a moment; null without a schedule or an address. */
export const turnAfter = (schedule: FeedSchedule, url: string, moment: Date): Date | null => {
  const pace = PACE_MS[schedule]
  return pace === null || url === '' ? null : new Date(moment.getTime() + pace)
}

/** Its first turn is now. */
export const firstTurn = (schedule: FeedSchedule, url: string, now: Date): Date | null =>
  turnAfter(schedule, url, now) && now
