import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { type Notification, notification } from './schema'

export const notificationSelect = {
  id: true,
  kind: true,
  targetId: true,
  data: true,
  count: true,
  createdAt: true,
  readAt: true,
} satisfies Prisma.NotificationSelect

/** Name of the target's id field, by kind. */
const TARGETS = {
  price_drop: 'objectId',
  saved_search: 'searchId',
  question: 'objectId',
  answer: 'objectId',
  sale_presentation: 'saleId',
  sale_price: 'saleId',
  sale_opened: 'saleId',
  callback: 'objectId',
  report_outcome: 'reportId',
  co_author_invitation: 'postId',
  co_author_answer: 'postId',
} as const satisfies Record<NotificationKind, string>

type Row = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>

/** Null when the stored data does not fit its kind any more. */
export function presentNotification({ targetId, data, ...row }: Row): Notification | null {
  const facts = typeof data === 'object' ? data : {}
  const parsed = notification.safeParse({
    ...facts,
    [TARGETS[row.kind]]: targetId,
    id: row.id,
    kind: row.kind,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  })
  return parsed.success ? parsed.data : null
}
