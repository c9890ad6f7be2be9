import * as z from 'zod'
import { timeZone } from '@/lib/platform/http/time-zone'
import { shownText } from '@/lib/platform/text'

export const statisticsFilter = z.object({ timeZone })

/** What is counted by the day: views of the page, phones shown, requests for a call, and who began to keep it and still does. */
export const COUNTED = ['views', 'calls', 'requests', 'favorites'] as const

const number = z.number()

/** What came of one object. */
export const objectStatistics = z.object({
  /** The last thirty days, oldest first; `2026-11-27` in the asked time zone. */
  days: z.array(
    z.object({ day: shownText, views: number, calls: number, requests: number, favorites: number }),
  ),
  /**
   * Where it stands among what is offered of its kind in its city, newest first, as the list of the catalogue opens;
   * null for what is no longer offered.
   */
  place: z.object({ place: number, total: number }).nullable(),
})
export type ObjectStatistics = z.output<typeof objectStatistics>
