import 'server-only'
import { db } from '@/lib/platform/db'

/** Rows that are read at once. */
const BATCH = 500

type Rows = AsyncGenerator<object>
type Read = (userId: number) => Rows

/** What is written of a member, by the name of its file: every column but secrets, and ids of nobody else's rows. */
export const TABLES = {
  account: (id) => whole(db.user.findMany({ where: { id }, omit: { passwordHash: true } })),
  mergedAccounts: (intoId) =>
    whole(db.memberMerge.findMany({ where: { intoId }, orderBy: { createdAt: 'asc' } })),
  sessions: (userId) =>
    whole(
      db.session.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        omit: { idHash: true, channelHash: true },
      }),
    ),
  tokens: (userId) =>
    whole(
      db.token.findMany({ where: { userId }, orderBy: { id: 'asc' }, omit: { tokenHash: true } }),
    ),
  passkeys: (userId) =>
    whole(
      db.passkey.findMany({
        where: { userId },
        omit: { credentialId: true, publicKey: true, counter: true },
      }),
    ),
  yandex: (userId) => whole(db.yandexLink.findMany({ where: { userId } })),
  posts: (authorId) =>
    inBatches((after) => db.post.findMany({ where: { authorId, id: { gt: after } }, ...page })),
  postRevisions: (editorId) =>
    inBatches((after) =>
      db.postRevision.findMany({ where: { editorId, id: { gt: after } }, ...page }),
    ),
  comments: (authorId) =>
    inBatches((after) => db.comment.findMany({ where: { authorId, id: { gt: after } }, ...page })),
  commentRevisions: (editorId) =>
    inBatches((after) =>
      db.commentRevision.findMany({ where: { editorId, id: { gt: after } }, ...page }),
    ),
  unsentComments: (userId) =>
    whole(db.unsentComment.findMany({ where: { userId }, orderBy: { id: 'asc' } })),
  questions: (authorId) =>
    inBatches((after) =>
      db.objectQuestion.findMany({ where: { authorId, id: { gt: after } }, ...page }),
    ),
  coAuthorships: (userId) => whole(db.postCoAuthor.findMany({ where: { userId } })),
  conversations: (userId) =>
    whole(
      db.conversationSide.findMany({
        where: { userId },
        include: { peer: { select: { id: true, name: true } } },
      }),
    ),
  messages: (userId) =>
    inBatches((after) =>
      db.message.findMany({
        where: {
          conversation: { OR: [{ firstId: userId }, { secondId: userId }] },
          id: { gt: after },
        },
        include: { author: { select: { id: true, name: true } } },
        ...page,
      }),
    ),
  unsentMessages: (userId) =>
    whole(db.unsentMessage.findMany({ where: { userId }, orderBy: { id: 'asc' } })),
  pollVotes: (userId) =>
    whole(
      db.pollVote.findMany({
        where: { userId },
        include: { poll: { select: { question: true, options: true } } },
      }),
    ),
  postReactions: (userId) => whole(db.postReaction.findMany({ where: { userId } })),
  commentReactions: (userId) => whole(db.commentReaction.findMany({ where: { userId } })),
  favorites: (userId) => whole(db.favorite.findMany({ where: { userId } })),
  follows: (userId) => whole(db.follow.findMany({ where: { userId } })),
  ignores: (userId) => whole(db.ignore.findMany({ where: { userId } })),
  reads: (userId) => whole(db.postRead.findMany({ where: { userId } })),
  readUntil: (userId) => whole(db.readUntil.findMany({ where: { userId } })),
  blogs: (userId) => whole(db.blog.findMany({ where: { userId } })),
  blogAddresses: (userId) => whole(db.blogAddress.findMany({ where: { userId } })),
  recentSearches: (userId) =>
    whole(db.recentSearch.findMany({ where: { userId }, orderBy: { id: 'asc' } })),
  savedSearches: (userId) =>
    whole(db.savedSearch.findMany({ where: { userId }, omit: { stopToken: true } })),
  notifications: (userId) =>
    inBatches((after) =>
      db.notification.findMany({ where: { userId, id: { gt: after } }, ...page }),
    ),
  notificationChoices: (userId) => whole(db.notificationChoice.findMany({ where: { userId } })),
  notificationSettings: (userId) =>
    whole(db.notificationSettings.findMany({ where: { userId }, omit: { stopToken: true } })),
  pushSubscriptions: (userId) =>
    whole(
      db.pushSubscription.findMany({
        where: { userId },
        omit: { endpoint: true, endpointHash: true, p256dh: true, auth: true },
      }),
    ),
  callbackRequests: (userId) =>
    inBatches((after) =>
      db.callbackRequest.findMany({
        where: { userId, id: { gt: after } },
        omit: { assigneeId: true },
        ...page,
      }),
    ),
  reports: (reporterId) =>
    inBatches((after) =>
      db.report.findMany({
        where: { reporterId, id: { gt: after } },
        omit: { openKey: true, assigneeId: true },
        ...page,
      }),
    ),
  decisions: (memberId) =>
    inBatches((after) =>
      db.auditEntry.findMany({
        where: { memberId, id: { gt: after } },
        omit: { actorId: true, before: true, after: true },
        ...page,
      }),
    ),
  removals: (memberId) =>
    inBatches((after) => db.removal.findMany({ where: { memberId, id: { gt: after } }, ...page })),
  companies: (userId) =>
    whole(
      db.companyMember.findMany({
        where: { userId },
        include: { company: { select: { name: true, slug: true } } },
      }),
    ),
  companyInvitations: (userId) =>
    whole(
      db.companyInvitation.findMany({
        where: { userId },
        omit: { email: true, invitedById: true },
        include: { company: { select: { name: true, slug: true } } },
      }),
    ),
  companyClaims: (userId) =>
    whole(
      db.companyClaim.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        omit: { openKey: true },
        include: { company: { select: { name: true, slug: true } } },
      }),
    ),
  managedSales: (managerId) =>
    whole(
      db.sale.findMany({
        where: { managerId, deletedAt: null },
        select: { id: true, title: true, state: true },
      }),
    ),
  listingDrafts: (savedById) =>
    whole(db.listingDraft.findMany({ where: { savedById }, orderBy: { id: 'asc' } })),
  deletions: (userId) =>
    whole(db.accountDeletion.findMany({ where: { userId }, omit: { heirId: true } })),
  exports: (userId) =>
    whole(db.accountExport.findMany({ where: { userId }, omit: { file: true, bytes: true } })),
  uploads: (ownerId) => whole(db.upload.findMany({ where: { ownerId }, omit: { hash: true } })),
} as const satisfies Record<string, Read>

export type TableName = keyof typeof TABLES
/** How many rows of each were written. */
export type Counts = Partial<Record<TableName, number>>
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

const page = { orderBy: { id: 'asc' }, take: BATCH } as const

async function* whole(rows: Promise<object[]>): Rows {
  yield* await rows
}

async function* inBatches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): Rows {
  for (let after = 0; ; ) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
