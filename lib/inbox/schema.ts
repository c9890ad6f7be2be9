import * as z from 'zod'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { ARTICLE_SECTIONS } from '@/lib/routes'

const SECTIONS = ['forum', ...ARTICLE_SECTIONS] as const
const told = z.object({
  id: rowId,
  count: z.number(),
  createdAt: moment,
  readAt: moment.nullable(),
})
const aboutObject = { objectId: rowId, title: shownText }
const aboutSale = { saleId: rowId, title: shownText }
const aboutCompany = { companyId: rowId, company: shownText }
const aboutPost = {
  post: z.object({ id: rowId, section: z.enum(SECTIONS), title: shownText, language }),
  /** Number of the first comment that it tells of; null for the post itself. */
  number: z.number().nullable(),
  /** How that comment, or the post, begins. */
  excerpt: shownText,
  /** The latest people, two at most. */
  people: z.array(z.object({ id: rowId, name: shownText })),
  /** How many more. */
  others: z.number(),
}

/** What moderators do to a text. */
export const SANCTIONS = ['deleted', 'hidden', 'restored', 'held', 'published', 'kept'] as const
export type Sanction = (typeof SANCTIONS)[number]

/** What moderators arrange anew of what somebody wrote. */
export const ARRANGEMENTS = ['edited', 'moved', 'merged', 'comments'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** What happens to an account. */
export const ACCOUNT_EVENTS = [
  'email_confirmed',
  'password_changed',
  'token_made',
  'guessed_at',
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
  'code_guessed',
  'passkey_added',
  'passkey_removed',
  'email_changing',
  'email_changed',
  'export_ready',
  'yandex_linked',
  'yandex_unlinked',
  'deletion_requested',
  'deletion_undone',
  'deletion_near',
  'work_inherited',
  'account_blocked',
  'account_unblocked',
  'role_changed',
] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]

/** A notification, with the arguments of its message. */
export const notification = z.discriminatedUnion('kind', [
  told.extend({
    kind: z.literal('price_drop'),
    ...aboutObject,
    currency: shownText,
    before: z.number(),
    after: z.number(),
  }),
  told.extend({
    kind: z.literal('saved_search'),
    searchId: rowId,
    name: shownText,
    query: shownText,
    found: z.number(),
  }),
  told.extend({ kind: z.literal('question'), ...aboutObject }),
  told.extend({ kind: z.literal('answer'), ...aboutObject }),
  told.extend({ kind: z.literal('sale_presentation'), ...aboutSale }),
  told.extend({
    kind: z.literal('sale_price'),
    ...aboutSale,
    currency: shownText,
    /** Null means price on request. */
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  told.extend({ kind: z.literal('sale_opened'), ...aboutSale }),
  /** A callback request about one's object. */
  told.extend({ kind: z.literal('callback'), ...aboutObject }),
  told.extend({
    kind: z.literal('report_outcome'),
    reportId: rowId,
    outcome: z.enum(['resolved', 'rejected']),
    /** Title of the reported thing at the time; null when it was no longer readable. */
    title: shownText.nullable(),
  }),
  /** The title at the time; may be empty. */
  told.extend({
    kind: z.literal('co_author_invitation'),
    postId: rowId,
    title: shownText,
    author: shownText,
  }),
  told.extend({
    kind: z.literal('co_author_answer'),
    postId: rowId,
    title: shownText,
    /** Name of the last commenter. */
    name: shownText,
    answer: z.enum(['accepted', 'declined', 'left']),
  }),
  told.extend({ kind: z.literal('reply'), ...aboutPost }),
  told.extend({ kind: z.literal('quote'), ...aboutPost }),
  told.extend({ kind: z.literal('mention'), ...aboutPost }),
  told.extend({ kind: z.literal('post_comment'), ...aboutPost }),
  told.extend({ kind: z.literal('post_reaction'), ...aboutPost }),
  told.extend({ kind: z.literal('comment_reaction'), ...aboutPost }),
  told.extend({ kind: z.literal('accepted'), ...aboutPost }),
  told.extend({ kind: z.literal('poll_ended'), ...aboutPost }),
  told.extend({ kind: z.literal('new_post'), ...aboutPost }),
  told.extend({ kind: z.literal('followed_comment'), ...aboutPost }),
  told.extend({
    kind: z.literal('arranged'),
    ...aboutPost,
    did: z.enum(ARRANGEMENTS),
    /** In the words of the moderator; may be empty. */
    reason: shownText,
  }),
  told.extend({
    kind: z.literal('sanction'),
    /** What the moderators decided about. */
    of: z.enum(['post', 'comment', 'question']),
    did: z.enum(SANCTIONS),
    /** Title of the post, or of the object that was asked about; may be empty. */
    title: shownText,
    /** What was asked about. */
    objectId: rowId.optional(),
  }),
  /** A favourite that one wanted to be reminded of. */
  told.extend({
    kind: z.literal('reminder'),
    favoriteId: rowId,
    of: z.enum(['post', 'topic', 'company', 'property', 'complex', 'sale']),
    title: shownText,
    /** Section of a post. */
    section: z.enum(SECTIONS).nullable(),
  }),
  /** Private messages of one person. */
  told.extend({ kind: z.literal('message'), conversationId: rowId, name: shownText }),
  told.extend({ kind: z.literal('company_invitation'), ...aboutCompany, name: shownText }),
  /** To whoever has invited; the name of who has accepted. */
  told.extend({
    kind: z.literal('company_answer'),
    ...aboutCompany,
    answer: z.enum(['accepted', 'declined']),
    name: shownText.nullable(),
  }),
  /** The reader's own place in a company has changed. */
  told.extend({
    kind: z.literal('company_role'),
    ...aboutCompany,
    role: z.enum(['owner', 'colleague', 'removed']),
  }),
  /** The reader's claim to a company is decided. */
  told.extend({
    kind: z.literal('company_claim'),
    ...aboutCompany,
    outcome: z.enum(['accepted', 'rejected']),
  }),
  /** Requests for a call that the company's staff may read. */
  told.extend({ kind: z.literal('company_request'), ...aboutCompany }),
  told.extend({ kind: z.literal('system'), event: z.enum(ACCOUNT_EVENTS) }),
])
export type Notification = z.output<typeof notification>
export const notificationPage = pageOf(notification).extend({ unread: z.number() })
export type NotificationPage = z.output<typeof notificationPage>
/** Parts of the inbox: groups of the matrix, as people look for them. */
export const PARTS = [
  'all',
  'unread',
  'words',
  'reactions',
  'followed',
  'property',
  'requests',
] as const
export type Part = (typeof PARTS)[number]
export const notificationFilter = z.object({
  cursor: cursor.optional(),
  show: z.enum(PARTS).default('all'),
})
export type NotificationFilter = z.output<typeof notificationFilter>
const ids = z.array(rowId).max(100)
/** Which to mark as read: these, or all. */
export const readMark = z
  .object({ ids: ids.optional(), all: z.literal(true, 'invalid').optional() })
  .refine((mark) => (mark.ids === undefined) !== (mark.all === undefined), 'invalid')
export type ReadMark = z.output<typeof readMark>
export const unreadMark = z.object({ ids })
export type UnreadMark = z.output<typeof unreadMark>
export const unreadCount = z.object({ unread: z.number() })
