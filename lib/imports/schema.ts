import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { editOf, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText, singleLine, webAddress } from '@/lib/platform/text'

export const feedFormat = z.enum(['yrl', 'homesoverseas'])
export type FeedFormat = z.output<typeof feedFormat>
export const feedSchedule = z.enum(['off', 'hourly', 'daily', 'weekly'])
export type FeedSchedule = z.output<typeof feedSchedule>
export const feedRunState = z.enum(['queued', 'running', 'held', 'done', 'failed', 'rejected'])
export type FeedRunState = z.output<typeof feedRunState>
export const feedHold = z.enum(['offers', 'prices'])

/** A run with less than this part of the last count is held. */
export const HOLD_BELOW = 0.5
/** A run is held when more than this part of its known prices move by more than half. */
export const HOLD_ABOVE = 0.2
export const HOLD_FROM_PRICES = 10
/** An offer missing from this many successful runs in a row is retired. */
export const RETIRE_AFTER_RUNS = 2

export const feedRun = z.object({
  id: rowId,
  state: feedRunState,
  bytes: z.number(),
  bytesRead: z.number(),
  generatedAt: moment.nullable(),
  offers: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  retired: z.number(),
  refused: z.number(),
  issueCount: z.number(),
  /** Why it is or was held. */
  heldFor: z.array(feedHold),
  /** Known prices, and how many of them the file moves by more than half. */
  compared: z.number(),
  moved: z.number(),
  released: z.boolean(),
  /** Key of messages `feeds.errors`, or null. */
  error: shownText.nullable(),
  queuedAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
})
export type FeedRun = z.output<typeof feedRun>

export const feedSource = z.object({
  id: rowId,
  name: shownText,
  format: feedFormat,
  url: shownText,
  schedule: feedSchedule,
  nextRunAt: moment.nullable(),
  company: companyRef.nullable(),
  lastCount: z.number(),
  /** Counts the edits of admins. */
  version: z.number(),
  lastRun: feedRun.nullable(),
})
export type FeedSource = z.output<typeof feedSource>
export const feedSourceList = z.object({ items: z.array(feedSource) })

export const feedSourceDraft = z.object({
  name: singleLine(80).min(2),
  format: feedFormat,
  url: webAddress(500).default(''),
  schedule: feedSchedule.default('off'),
  companyId: rowId.nullable().default(null),
})
export type FeedSourceDraft = z.output<typeof feedSourceDraft>
/** Absent fields are unchanged. `version`: the one that was edited. */
export const feedSourceEdit = editOf(feedSourceDraft.omit({ format: true })).extend({
  version: z.int().min(1).optional(),
})
export type FeedSourceEdit = z.output<typeof feedSourceEdit>

export const feedIssue = z.object({
  line: z.number(),
  externalId: shownText,
  field: shownText,
  code: shownText,
  value: shownText,
  refused: z.boolean(),
})
export type FeedIssue = z.output<typeof feedIssue>

/** The report of a run: its counts and paged issues. */
export const feedReport = feedRun.extend({
  source: z.object({ id: rowId, name: shownText, format: feedFormat }),
  issues: pageOf(feedIssue),
})
export type FeedReport = z.output<typeof feedReport>
export const feedRunPage = pageOf(feedRun)
/** Decision on a held run. */
export const runDecision = z.object({ decision: z.enum(['release', 'reject']) })
export const runFilter = z.object({ cursor: cursor.optional() })

const HOUR_MS = 3_600_000
const PACE_MS: Record<FeedSchedule, number | null> = {
  off: null,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** Next scheduled fetch after a moment; null without a schedule or a URL. */
export const turnAfter = (schedule: FeedSchedule, url: string, moment: Date): Date | null => {
  const pace = PACE_MS[schedule]
  return pace === null || url === '' ? null : new Date(moment.getTime() + pace)
}

/** The first fetch is due now. */
export const firstTurn = (schedule: FeedSchedule, url: string, now: Date): Date | null =>
  turnAfter(schedule, url, now) && now
