import type { NotificationGroup, NotificationKind } from '@/prisma/generated/enums'

/** Where a member can be told. */
export const CHANNELS = ['site', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
type Row = {
  kinds: readonly NotificationKind[]
  /** Unless the member has chosen. */
  defaults: Record<Channel, boolean>
  /** Always in the inbox: what concerns the account itself. */
  isFixed?: true
}

/** The matrix: which kinds are switched together, and where they are told by default. */
export const MATRIX = {
  replies: { kinds: ['reply', 'quote'], defaults: { site: true, mail: true, push: true } },
  mentions: { kinds: ['mention'], defaults: { site: true, mail: true, push: true } },
  own_posts: { kinds: ['post_comment'], defaults: { site: true, mail: true, push: false } },
  reactions: {
    kinds: ['post_reaction', 'comment_reaction'],
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
    kinds: ['callback', 'report_outcome', 'co_author_invitation', 'co_author_answer', 'reminder'],
    defaults: { site: true, mail: true, push: false },
  },
  account: {
    kinds: ['sanction', 'system'],
    defaults: { site: true, mail: true, push: false },
    isFixed: true,
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
  'reminder',
]
