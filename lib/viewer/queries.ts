import 'server-only'
import { NOBODY } from '@/lib/nobody'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { Prisma } from '@/prisma/generated/client'
import {
  allNewPostRows,
  type NewPart,
  type NewPost,
  newPostRow,
  newPostRows,
  type UnreadPart,
  type UnreadPost,
  unreadPostRow,
  unreadPostRows,
} from './reading'
import {
  type Bits,
  bitsRow,
  type CommentRow,
  type ObjectRow,
  type PostRow,
  STATEMENTS,
} from './rows'
import type { CommentState, ObjectState, PostState, ViewerBits, ViewerFilter } from './schema'

/**
 * Viewer-dependent state for cached pages: the member's own marks and permissions; one statement. Unreadable
 * things are left out.
 * @throws AppError unauthenticated
 */
export async function getViewerBits(viewer: Viewer, asked: ViewerFilter): Promise<ViewerBits> {
  if (!viewer) throw new AppError('unauthenticated')
  const row = await findBits(viewer, asked)
  return {
    posts: statesOf(row.posts, (post) => postState(viewer, post)),
    comments: statesOf(row.comments, (comment) => commentState(viewer, comment)),
    topics: statesOf(row.topics, withoutId),
    companies: statesOf(row.companies, ({ id: _, worksThere, ...state }) => ({
      ...state,
      mayEdit: can(viewer, 'company.edit'),
      mayReport: !worksThere,
    })),
    objects: statesOf(row.objects, (object) => objectState(viewer, object)),
    sales: statesOf(row.sales, ({ favorite, worksThere }) => ({
      favorite,
      mayEdit: can(viewer, 'sale.edit'),
      mayReport: !worksThere,
    })),
    categories: statesOf(row.categories, withoutId),
    tags: statesOf(row.tags, withoutId),
    people: statesOf(row.people, withoutId),
    reading: statesOf(row.reading, withoutId),
    polls: statesOf(row.polls, ({ choice }) => ({ choice, mayVote: can(viewer, 'poll.vote') })),
    unreadIn: statesOf(row.unreadIn, withoutId),
  }
}

/**
 * Discussions of the forum with comments that the viewer has not read, the latest activity first, after a place of that
 * order; the rules are in docs/reading.md. One statement.
 * @throws AppError unauthenticated
 */
export async function findUnreadPosts(viewer: Viewer, part: UnreadPart): Promise<UnreadPost[]> {
  if (!viewer) throw new AppError('unauthenticated')
  return rowsOf(db, unreadPostRow)(unreadPostRows(viewer.id, part))
}

/**
 * Discussions that are new to the viewer, the newest first, `part.size` of them after a place of that order; the rules
 * are in docs/reading.md. One statement, and a second one when the latest discussions hold too few of them.
 * @throws AppError unauthenticated
 */
export async function findNewPosts(viewer: Viewer, part: NewPart): Promise<NewPost[]> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await rowsOf(db, newPostRow)(newPostRows(viewer.id, part))
  if (rows.length >= part.size) return rows
  return rowsOf(db, newPostRow)(allNewPostRows(viewer.id, part))
}

const withoutId = <R extends { id: number }>({ id: _, ...state }: R) => state

async function findBits(viewer: Member, asked: ViewerFilter): Promise<Bits> {
  const columns = Object.entries(STATEMENTS).flatMap(([kind, statement]) => {
    const ids = asked[kind as keyof ViewerFilter]
    if (ids.length === 0) return []
    const rows = statement(viewer.id, ids)
    return Prisma.sql`(select coalesce(json_agg(s), '[]') from (${rows}) s) as ${Prisma.raw(`"${kind}"`)}`
  })
  if (columns.length === 0) return {}
  const [row] = await rowsOf(db, bitsRow)`select ${Prisma.join(columns)}`
  return row ?? {}
}

const statesOf = <R extends { id: number }, S>(rows: R[] | undefined = [], state: (row: R) => S) =>
  Object.fromEntries(rows.map((row) => [row.id, state(row)]))

function postState(viewer: Member, row: PostRow): PostState {
  const post = { ...row, closedAt: dateOf(row.closedAt) }
  return {
    level: post.level,
    reacted: post.reacted,
    favorite: post.favorite,
    mayEdit: can(viewer, 'draft.edit', post),
    mayDelete: can(viewer, 'post.delete', post),
    mayClose: can(viewer, 'post.close'),
    mayArrange: can(viewer, 'post.pin'),
    mayHide: can(viewer, 'removal.decide', post),
    mayReact: can(viewer, 'post.react', post),
    mayComment: can(viewer, 'comment.create', post),
    coAuthor: post.coAuthor,
    hasUnsent: post.hasUnsent,
    answerFor: can(viewer, 'comment.create', post) ? post.answerFor : [],
  }
}

function commentState(viewer: Member, row: CommentRow): CommentState {
  const { authorId, askedBy, section, closedAt, reacted, ignored, isOwnCompany } = row
  const comment = { authorId, isOwnCompany, deletedAt: null, post: { closedAt: dateOf(closedAt) } }
  return {
    reacted,
    ignored,
    mayEdit: can(viewer, 'comment.edit', comment),
    mayDelete: can(viewer, 'comment.delete', comment),
    mayHide: can(viewer, 'removal.decide', comment),
    mayReact: can(viewer, 'comment.react', comment),
    mayAccept: can(viewer, 'answer.accept', { authorId: askedBy, section, status: 'published' }),
    mayIgnore: viewer.id !== authorId && authorId !== NOBODY && can(viewer, 'person.ignore'),
  }
}

function objectState(viewer: Member, object: ObjectRow): ObjectState {
  const { favorite, isOwn, isDeveloper, worksThere } = object
  return {
    favorite,
    mayEdit: can(viewer, 'object.edit', { isOwnVerified: isOwn }),
    mayAnswer: can(viewer, 'question.answer', { isOwnVerified: isDeveloper }),
    mayReport: !worksThere,
  }
}

/** JSON has dates as text. */
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
