import * as z from 'zod'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'

const told = z.object({
  id: rowId,
  count: z.number(),
  createdAt: moment,
  readAt: moment.nullable(),
})
const aboutObject = { objectId: rowId, title: shownText }
const aboutSale = { saleId: rowId, title: shownText }

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
])
export type Notification = z.output<typeof notification>
export const notificationPage = pageOf(notification).extend({ unread: z.number() })
export type NotificationPage = z.output<typeof notificationPage>
export const notificationFilter = z.object({ cursor: cursor.optional() })
/** Ids to mark as read; all without ids. */
export const readMark = z.object({ ids: z.array(rowId).max(100).optional() })
export type ReadMark = z.output<typeof readMark>
export const unreadCount = z.object({ unread: z.number() })
