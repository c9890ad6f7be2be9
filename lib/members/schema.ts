import * as z from 'zod'
import { rule } from '@/lib/audit/schema'
import { memberLimits } from '@/lib/limits'
import { block } from '@/lib/people/blocks/schema'
import { role } from '@/lib/people/schema'
import { multiLine } from '@/lib/platform/text'

const DAY_MS = 86_400_000

/** How long blocks last, in milliseconds; null for good. */
export const BLOCK_TERMS = {
  day: DAY_MS,
  threeDays: 3 * DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  forGood: null,
} as const
export const blockTerm = z.enum(
  Object.keys(BLOCK_TERMS) as [keyof typeof BLOCK_TERMS, ...(keyof typeof BLOCK_TERMS)[]],
)

/** What the member is told, and the log keeps. */
const reason = multiLine(memberLimits.reason).min(1, 'required')

export const blockDraft = z.object({ term: blockTerm, rule, reason })
export type BlockDraft = z.output<typeof blockDraft>
export const unblockDraft = z.object({ reason })
export type UnblockDraft = z.output<typeof unblockDraft>
export const blocking = z.object({ block: block.nullable() })
export type Blocking = z.output<typeof blocking>

export const roleDraft = z.object({ role, reason })
export type RoleDraft = z.output<typeof roleDraft>
export const roleAnswer = z.object({ role })
export type RoleAnswer = z.output<typeof roleAnswer>
