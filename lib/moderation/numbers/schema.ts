import * as z from 'zod'
import { timeZone } from '@/lib/platform/http/time-zone'
import { language } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { reportReason } from '../schema'

/** Lengths of the period in days, with today. */
export const PERIODS = ['7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

export const numbersFilter = z.object({ days: z.enum(PERIODS).default('30'), timeZone })
export type NumbersFilter = z.output<typeof numbersFilter>

/** Seconds: half of the reports took at most `median`, nine of ten at most `ninth`; null without any. */
const times = z.object({ median: z.number().nullable(), ninth: z.number().nullable() })

/** How reports are worked on. All but `waiting` is about the period. */
export const reportNumbers = z.object({
  /** Every day of the period, oldest first; `2026-11-23` there. */
  days: z.array(z.object({ day: shownText, reported: z.number(), decided: z.number() })),
  /** From the report to the first step of the staff, and to the decision. */
  firstLook: times,
  decision: times,
  outcomes: z.object({ resolved: z.number(), rejected: z.number() }),
  /** Of the reports that came, most first. */
  reasons: z.array(z.object({ reason: reportReason, count: z.number() })),
  languages: z.array(z.object({ language, count: z.number() })),
  /** Now. `late`: undecided for more than a day. */
  waiting: z.object({ open: z.number(), inWork: z.number(), late: z.number() }),
})
export type ReportNumbers = z.output<typeof reportNumbers>
