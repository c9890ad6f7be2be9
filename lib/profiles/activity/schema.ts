import * as z from 'zod'
import { timeZone } from '@/lib/platform/http/time-zone'
import { shownText } from '@/lib/platform/text'

/** The year of the chart: this week and the 52 before. */
export const ACTIVITY_WEEKS = 53

/** `?timeZone=Europe/Prague`: where days begin. */
export const activityFilter = z.object({
  timeZone,
})
export type ActivityFilter = z.output<typeof activityFilter>

/** Counts of the member's account, and what they wrote each day of a year; quiet days are left out. */
export const activity = z.object({
  counts: z.object({
    posts: z.number(),
    comments: z.number(),
    /** Likes that they got. */
    reactions: z.number(),
    followers: z.number(),
    favorites: z.number(),
    drafts: z.number(),
  }),
  /** `2026-11-23` there. */
  today: shownText,
  days: z.array(z.object({ day: shownText, posts: z.number(), comments: z.number() })),
})
export type Activity = z.output<typeof activity>
