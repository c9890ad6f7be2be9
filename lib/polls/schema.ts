import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { moment, rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { pollLimits } from '@/lib/quotas'

export const POLL_ENDED = refusal('poll_ended', 409)
/** Who voted for what is nobody's business. */
export const POLL_SECRET = refusal('poll_secret', 403)

/** How the votes stand. */
export const pollResult = z.object({
  id: rowId,
  /** By which the text names it. */
  key: shownText,
  /** Votes of each option; several of one voter count in each. */
  counts: z.array(z.int()),
  voters: z.int(),
  endsAt: moment.nullable(),
  isOver: z.boolean(),
})
export type PollResult = z.output<typeof pollResult>
/** By the key that a text names them by. */
export type Polls = Record<string, PollResult>

const option = z
  .number()
  .int()
  .min(0)
  .max(pollLimits.options - 1)

/** The options that the voter chooses, by their places; one unless the poll takes several. */
export const pollChoice = z.object({ options: z.array(option).min(1).max(pollLimits.options) })
export type PollChoice = z.output<typeof pollChoice>

/** How the votes stand after one's own. */
export const pollVote = pollResult.extend({ choice: z.array(z.int()) })
export type PollVote = z.output<typeof pollVote>

/** Who voted for each option, the latest first; `more` have voted for it beside. */
export const pollVoters = z.object({
  options: z.array(z.object({ people: z.array(person), more: z.int() })),
})
export type PollVoters = z.output<typeof pollVoters>
