import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { cutPage, madeBefore, momentCursor, placeOf } from '@/lib/platform/keyset/cursor'
import { THING_KINDS } from '../schema'
import { findThings } from '../things'
import { commentLineSelect, presentCommentLine } from '../views'
import type {
  IgnoredPage,
  OwnCommentPage,
  OwnFilter,
  OwnFollowFilter,
  OwnFollowPage,
  OwnPostPage,
} from './schema'
import { ownPostSelect, presentOwnPost } from './views'

const PAGE_SIZE = 20

/**
 * The viewer's published texts with those that staff has hidden, latest first.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listOwnPosts(viewer: Viewer, { cursor }: OwnFilter): Promise<OwnPostPage> {
  assertMember(viewer)
  const place = placeOf(momentCursor, cursor)
  const at = place && new Date(place.at)
  const rows = await db.post.findMany({
    where: {
      authorId: viewer.id,
      status: { in: ['published', 'hidden'] },
      publishedAt: at ? { lte: at } : { not: null },
      ...(at && { OR: [{ publishedAt: { lt: at } }, { id: { lt: place.id } }] }),
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: ownPostSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ publishedAt, id }) =>
    momentCursor.encode({ at: publishedAt?.getTime() ?? 0, id }),
  )
  return { items: shown.map(presentOwnPost), next }
}

/**
 * The viewer's comments in texts that can be read, latest first.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listOwnComments(
  viewer: Viewer,
  { cursor }: OwnFilter,
): Promise<OwnCommentPage> {
  assertMember(viewer)
  const place = placeOf(momentCursor, cursor)
  const rows = await db.comment.findMany({
    where: {
      authorId: viewer.id,
      deletedAt: null,
      post: { status: 'published' },
      ...(place && madeBefore(place)),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: commentLineSelect,
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) =>
    momentCursor.encode({ at: createdAt.getTime(), id }),
  )
  return { items: shown.map(presentCommentLine), next }
}

/**
 * What the viewer follows or has muted of a kind, latest first, and how much of each kind.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listOwnFollows(
  viewer: Viewer,
  { kind, cursor }: OwnFollowFilter,
): Promise<OwnFollowPage> {
  assertMember(viewer)
  const place = placeOf(momentCursor, cursor)
  const userId = viewer.id
  const [rows, counted] = await Promise.all([
    db.follow.findMany({
      where: { userId, kind, ...(place && madeOrIdBefore(place)) },
      orderBy: [{ createdAt: 'desc' }, { targetId: 'desc' }],
      take: PAGE_SIZE + 1,
      select: { targetId: true, level: true, createdAt: true },
    }),
    db.follow.groupBy({ by: ['kind'], where: { userId }, _count: true }),
  ])
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, targetId }) =>
    momentCursor.encode({ at: createdAt.getTime(), id: targetId }),
  )
  const things = await findThings(
    kind,
    shown.map(({ targetId }) => targetId),
  )
  return {
    items: shown.map(({ targetId: id, level }) => ({
      kind,
      id,
      level,
      thing: things.get(id) ?? null,
    })),
    next,
    counts: countsOf(counted),
  }
}

function countsOf(rows: { kind: OwnFollowFilter['kind']; _count: number }[]) {
  const counts = { post: 0, topic: 0, category: 0, tag: 0, company: 0, person: 0 }
  for (const { kind, _count } of rows) if (THING_KINDS.includes(kind)) counts[kind] = _count
  return counts
}

function madeOrIdBefore({ at, id }: { at: number; id: number }) {
  const createdAt = new Date(at)
  return {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { targetId: { lt: id } }],
  }
}

/**
 * Whom the viewer ignores, latest first.
 * @throws AppError unauthenticated (401); invalid (422) for an invalid cursor
 */
export async function listIgnored(viewer: Viewer, { cursor }: OwnFilter): Promise<IgnoredPage> {
  assertMember(viewer)
  const place = placeOf(momentCursor, cursor)
  const at = place && new Date(place.at)
  const rows = await db.ignore.findMany({
    where: {
      userId: viewer.id,
      ...(at && {
        createdAt: { lte: at },
        OR: [{ createdAt: { lt: at } }, { ignoredId: { lt: place.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { ignoredId: 'desc' }],
    take: PAGE_SIZE + 1,
    relationLoadStrategy: 'join',
    select: { ignoredId: true, createdAt: true, ignored: { select: personSelect } },
  })
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, ignoredId }) =>
    momentCursor.encode({ at: createdAt.getTime(), id: ignoredId }),
  )
  return { items: shown.map(({ ignored }) => presentPerson(ignored)), next }
}

function assertMember(viewer: Viewer): asserts viewer is Member {
  if (!viewer) throw new AppError('unauthenticated')
}
