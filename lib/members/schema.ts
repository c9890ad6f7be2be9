import * as z from 'zod'
import { rule } from '@/lib/audit/schema'
import { block } from '@/lib/people/blocks/schema'
import { person, role } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { moment, pageOf } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText, singleLine } from '@/lib/platform/text'
import { trust } from '@/lib/profiles/schema'
import { memberLimits } from '@/lib/quotas'

/** A blocked member does not become staff. */
export const MEMBER_BLOCKED = refusal('member_blocked', 409)

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

/** The block in force as it was read, null for none; another one meanwhile is a conflict. */
const seen = z.object({ until: moment.nullable() }).nullable().optional()

export const blockDraft = z.object({ term: blockTerm, rule, reason, seen })
export type BlockDraft = z.output<typeof blockDraft>
export const unblockDraft = z.object({ reason, seen })
export type UnblockDraft = z.output<typeof unblockDraft>
export const blocking = z.object({ block: block.nullable() })
export type Blocking = z.output<typeof blocking>

/** `from`: the role as it was read; another one meanwhile is a conflict. */
export const roleDraft = z.object({ role, reason, from: role.optional() })
export type RoleDraft = z.output<typeof roleDraft>
export const roleAnswer = z.object({ role })
export type RoleAnswer = z.output<typeof roleAnswer>

/** Which members: all, blocked ones, or those of the last seven days. */
export const memberView = z.enum(['all', 'blocked', 'recent'])

export const memberFilter = z.object({
  /** Part of the name, the number, or for admins the whole mail address. */
  q: singleLine(254).default(''),
  role: role.optional(),
  show: memberView.default('all'),
  cursor: cursor.optional(),
})
export type MemberFilter = z.output<typeof memberFilter>

/** A member as the staff sees them. */
export const member = person.extend({
  /** For admins alone. */
  email: shownText.nullable(),
  createdAt: moment,
  block: block.nullable(),
})
export type Member = z.output<typeof member>
export const memberPage = pageOf(member)

export const memberDetail = member.extend({
  postCount: z.number(),
  commentCount: z.number(),
  trust,
  sessions: z.number(),
  lastSeenAt: moment.nullable(),
  /** How many reports are about them or what they wrote, and how many are theirs. */
  reports: z.object({ about: z.number(), by: z.number() }),
  mayBlock: z.boolean(),
  mayArrange: z.boolean(),
})
export type MemberDetail = z.output<typeof memberDetail>
