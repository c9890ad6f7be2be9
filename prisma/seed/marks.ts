import { db } from '@/lib/platform/db'

/** Returns of a fixed sequence between 0 and 1, so that every demo site looks the same. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Who follows whom, which categories and tags, and what they show of it on their profiles. */
export async function insertFollows(userIds: number[]): Promise<void> {
  const random = sequence(20_260_214)
  const [categories, tags] = await Promise.all([
    db.category.findMany({ select: { id: true } }),
    db.tag.findMany({ where: { postCount: { gt: 1 } }, select: { id: true }, take: 30 }),
  ])
  const follows = (kind: 'person' | 'category' | 'tag', ids: number[], share: number) =>
    userIds.flatMap((userId) =>
      ids
        .filter((targetId) => random() < share && !(kind === 'person' && targetId === userId))
        .map((targetId) => ({ userId, kind, targetId })),
    )
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await db.follow.createMany({
    data: [
      ...follows('person', userIds, 0.12),
      ...follows('category', idsOf(categories), 0.1),
      ...follows('tag', idsOf(tags), 0.06),
    ],
  })
  const every = (nth: number) => ({ id: { in: userIds.filter((_, at) => at % nth === 0) } })
  await db.user.updateMany({ where: every(2), data: { showSubscriptions: true } })
  await db.user.updateMany({ where: every(3), data: { showFavorites: true } })
}

/** Reactions, favourites, subscriptions and reading marks of the cast. */
export async function insertMarks(userIds: number[]): Promise<void> {
  const random = sequence(20_240_611)
  const [posts, comments, topics] = await Promise.all([
    db.post.findMany({
      select: {
        id: true,
        authorId: true,
        views: true,
        publishedAt: true,
        _count: { select: { comments: true } },
      },
    }),
    db.comment.findMany({ select: { id: true, authorId: true, createdAt: true } }),
    db.topic.findMany({ select: { id: true } }),
  ])
  const others = (authorId: number, share: number) =>
    userIds.filter((id) => id !== authorId && random() < share)
  const liking = (views: number) => Math.min(0.55, 0.05 + views / 9000)

  await db.postReaction.createMany({
    data: posts.flatMap(({ id, authorId, views, publishedAt }) =>
      others(authorId, liking(views)).map((userId) => ({
        postId: id,
        userId,
        createdAt: publishedAt ?? new Date(),
      })),
    ),
  })
  await db.commentReaction.createMany({
    data: comments.flatMap(({ id, authorId, createdAt }) =>
      others(authorId, random() ** 3 * 0.3).map((userId) => ({ commentId: id, userId, createdAt })),
    ),
  })
  await db.favorite.createMany({
    data: posts.flatMap(({ id, authorId }) =>
      others(authorId, 0.07).map((userId) => ({ userId, kind: 'post' as const, targetId: id })),
    ),
  })
  await db.follow.createMany({
    data: topics.flatMap(({ id }, i) =>
      i === topics.length - 1
        ? []
        : userIds
            .filter(() => random() < 0.65 / (1 + i * 0.25))
            .map((userId) => ({ kind: 'topic' as const, targetId: id, userId })),
    ),
  })
  await db.postRead.createMany({
    data: posts.flatMap(({ id, _count }) =>
      userIds
        .filter(() => random() < 0.4)
        .map((userId) => ({ postId: id, userId, lastNumber: Math.min(2, _count.comments) })),
    ),
  })
}
