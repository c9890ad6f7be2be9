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

/** Something a member is told, with the facts its words need. */
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
    /** Null is a price on request. */
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  told.extend({ kind: z.literal('sale_opened'), ...aboutSale }),
  /** Somebody asks to be called about it. */
  told.extend({ kind: z.literal('callback'), ...aboutObject }),
  told.extend({
    kind: z.literal('report_outcome'),
    reportId: rowId,
    outcome: z.enum(['resolved', 'rejected']),
    /** What was reported, as it was called then; null when it could no longer be read. */
    title: shownText.nullable(),
  }),
  /** The title is that of the moment, and may be empty. */
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
    /** Who answered last. */
    name: shownText,
    answer: z.enum(['accepted', 'declined', 'left']),
  }),
])
export type Notification = z.output<typeof notification>
export const notificationPage = pageOf(notification).extend({ unread: z.number() })
export type NotificationPage = z.output<typeof notificationPage>
export const notificationFilter = z.object({ cursor: cursor.optional() })
/** Which were read; all of them without ids. */
export const readMark = z.object({ ids: z.array(rowId).max(100).optional() })
export type ReadMark = z.output<typeof readMark>
export const unreadCount = z.object({ unread: z.number() })
