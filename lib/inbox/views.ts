import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { type Notification, notification } from './schema'

export const toldPostSelect = {
  id: true,
  section: true,
  title: true,
  language: true,
} satisfies Prisma.PostSelect

export const notificationSelect = {
  id: true,
  kind: true,
  targetId: true,
  data: true,
  count: true,
  createdAt: true,
  readAt: true,
  commentIds: true,
  actorIds: true,
  post: { select: { ...toldPostSelect, excerpt: true } },
} satisfies Prisma.NotificationSelect

/** Name of the target's id field, by kind; null for those that are about a post's text. */
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
  reply: null,
  quote: null,
  mention: null,
  post_comment: null,
  post_reaction: null,
  comment_reaction: null,
  new_post: null,
  followed_comment: null,
  sanction: null,
  reminder: 'favoriteId',
  system: null,
  message: 'conversationId',
  arranged: null,
  company_invitation: 'companyId',
  company_answer: null,
  company_role: 'companyId',
  company_request: 'companyId',
  company_claim: null,
  accepted: null,
  poll_ended: null,
} as const satisfies Record<NotificationKind, string | null>

/** Kinds that say the name of whom they come from. */
const NAMING: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'message',
  'company_invitation',
  'company_answer',
])

export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>

type ToldPost = Prisma.PostGetPayload<{ select: typeof toldPostSelect }>

/** Comments and people of a page of rows, by id. */
export type Named = {
  /** With the discussion that a comment is in, which may be another one than it was written in. */
  comments: Map<number, { number: number; excerpt: string; post: ToldPost }>
  people: Map<number, string>
}

/** People named in a line. */
export const NAMED_PEOPLE = 2

/** Null when the stored data does not fit its kind any more, or its comment is gone. */
export function presentNotification(row: NotificationRow, named: Named): Notification | null {
  const { kind, targetId, data } = row
  const target = TARGETS[kind]
  const facts = typeof data === 'object' ? data : {}
  const parsed = notification.safeParse({
    ...facts,
    ...(target && { [target]: targetId }),
    // As they are called now.
    ...(NAMING.has(kind) && { name: named.people.get(row.actorIds[0] ?? 0) ?? null }),
    ...(target === null && row.post && aboutPost(row, row.post, named)),
    id: row.id,
    kind,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  })
  return parsed.success ? parsed.data : null
}

/** A missing comment leaves `number` undefined, which no kind accepts. */
function aboutPost(
  { commentIds: [first], actorIds }: NotificationRow,
  { excerpt, ...post }: NonNullable<NotificationRow['post']>,
  { comments, people }: Named,
) {
  const comment = first === undefined ? { number: null, excerpt } : comments.get(first)
  const shown = actorIds.slice(0, NAMED_PEOPLE).flatMap((id) => {
    const name = people.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return { post, ...comment, people: shown, others: actorIds.length - shown.length }
}
