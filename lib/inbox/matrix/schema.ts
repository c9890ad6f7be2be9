import * as z from 'zod'
import { shownText, singleLine } from '@/lib/platform/text'
import type { NotificationGroup, NotificationKind } from '@/prisma/generated/enums'

/** Where a member can be told. */
export const CHANNELS = ['site', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
type Row = {
  kinds: readonly NotificationKind[]
  /** Unless the member has chosen. */
  defaults: Record<Channel, boolean>
}

/** The matrix: which kinds are switched together, and where they are told by default. */
export const MATRIX = {
  replies: {
    kinds: ['reply', 'quote', 'accepted'],
    defaults: { site: true, mail: true, push: true },
  },
  mentions: { kinds: ['mention'], defaults: { site: true, mail: true, push: true } },
  own_posts: { kinds: ['post_comment'], defaults: { site: true, mail: true, push: false } },
  messages: { kinds: ['message'], defaults: { site: true, mail: true, push: true } },
  reactions: {
    kinds: ['post_reaction', 'comment_reaction', 'poll_ended'],
    defaults: { site: true, mail: false, push: false },
  },
  followed_posts: { kinds: ['new_post'], defaults: { site: true, mail: false, push: false } },
  followed_comments: {
    kinds: ['followed_comment'],
    defaults: { site: true, mail: false, push: false },
  },
  property: {
    kinds: [
      'price_drop',
      'saved_search',
      'question',
      'answer',
      'sale_presentation',
      'sale_price',
      'sale_opened',
    ],
    defaults: { site: true, mail: true, push: false },
  },
  requests: {
    kinds: [
      'callback',
      'report_outcome',
      'co_author_invitation',
      'co_author_answer',
      'company_invitation',
      'company_answer',
      'company_role',
      'company_request',
      'company_claim',
      'reminder',
    ],
    defaults: { site: true, mail: true, push: false },
  },
  account: {
    kinds: ['sanction', 'system', 'arranged'],
    defaults: { site: true, mail: true, push: false },
  },
} as const satisfies Record<NotificationGroup, Row>

export const GROUPS = Object.keys(MATRIX) as NotificationGroup[]

/** Kinds whose own tasks mail them: the general mail leaves them out. */
export const MAILED_ELSEWHERE: readonly NotificationKind[] = [
  'price_drop',
  'saved_search',
  'sale_presentation',
  'sale_price',
  'sale_opened',
  'report_outcome',
  'company_invitation',
  'company_claim',
  'reminder',
  'sanction',
  'system',
]

const channels = z.object({ site: z.boolean(), mail: z.boolean(), push: z.boolean() })
const groupsOf = <Row extends z.ZodType>(row: Row) =>
  z.object(
    Object.fromEntries(GROUPS.map((group) => [group, row])) as Record<NotificationGroup, Row>,
  )

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
/** As `Intl` spells it: `europe/berlin` is a time zone too. */
const canonicalZone = (zone: string): string =>
  isTimeZone(zone)
    ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    : zone
const hour = z.number().int().min(0).max(23)
const digest = z.enum(['off', 'daily', 'weekly'])
/** Hours of the day; over midnight when the second is the smaller. */
const quietHours = z.object({ from: hour, to: hour })

export const notificationSettings = z.object({
  groups: groupsOf(channels),
  /** Whoever writes in a discussion follows it. */
  followOwn: z.boolean(),
  digest,
  quiet: quietHours.nullable(),
  timeZone: shownText,
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** What changes; the rest stays. What concerns the account always comes to the site. */
export const settingsEdit = z.object({
  groups: groupsOf(channels.partial().optional())
    .partial()
    .extend({
      account: channels
        .partial()
        .extend({ site: z.literal(true, 'invalid').optional() })
        .optional(),
    })
    .optional(),
  followOwn: z.boolean().optional(),
  digest: digest.optional(),
  quiet: quietHours.nullable().optional(),
  timeZone: singleLine(60).refine(isTimeZone, 'invalid').overwrite(canonicalZone).optional(),
})
export type SettingsEdit = z.output<typeof settingsEdit>

export const stopParams = z.object({ token: z.string().regex(/^[a-f0-9]{48}$/) })
/** Which mails end: those of a group, the digest, or all. */
export const stopQuery = z.object({ of: z.enum([...GROUPS, 'digest', 'all']) })
export type Stop = z.output<typeof stopQuery>['of']
