import 'server-only'
import { pageOfNumber } from '@/lib/comment-pages'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, plainText, type RichText } from '@/lib/richtext/schema'
import { postPath, routes } from '@/lib/routes'
import { findCompanies, findComplexes, findProperties, findSales, MAX_EXCERPT } from './listings'
import type { ReportKind, ReportTarget } from './schema'

type Found = Omit<ReportTarget, 'kind' | 'id'>
type Find = (ids: number[]) => Promise<(Found & { id: number })[]>

/** Query of each kind of target; kinds not listed cannot be reported yet. */
const FIND: Partial<Record<ReportKind, Find>> = {
  post: findPosts,
  comment: findComments,
  question: findQuestions,
  user: findUsers,
  company: findCompanies,
  property: findProperties,
  complex: findComplexes,
  sale: findSales,
  message: findMessages,
}

type Ref = { kind: ReportKind; targetId: number | null }

/** Is this target publicly readable now? A private message: was it sent to the viewer? */
export async function isThere(
  kind: ReportKind,
  id: number,
  viewer: Viewer = null,
): Promise<boolean> {
  if (kind === 'message') return (await wordsReceived(viewer, id)) !== null
  const [found] = (await FIND[kind]?.([id])) ?? []
  return found !== undefined && found.path !== null
}

/** Title and path of targets, one statement per kind; missing ones are left out. */
export async function findTargets(refs: Ref[]): Promise<Map<string, Found>> {
  const kinds = [...new Set(refs.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = refs.flatMap((ref) => (ref.kind === kind && ref.targetId ? [ref.targetId] : []))
      const things = ids.length ? ((await FIND[kind]?.([...new Set(ids)])) ?? []) : []
      return things.map(({ id, ...thing }) => [keyOf(kind, id), thing] as const)
    }),
  )
  return new Map(found.flat())
}

export const keyOf = (kind: ReportKind, id: number): string => `${kind}:${id}`

async function findPosts(ids: number[]) {
  const rows = await db.post.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      section: true,
      title: true,
      excerpt: true,
      status: true,
      author: { select: personSelect },
    },
  })
  return rows.map(({ id, section, title, excerpt, status, author }) => ({
    id,
    title,
    excerpt,
    path: status === 'published' ? postPath(routes, { section, id }) : null,
    author: presentPerson(author),
  }))
}

async function findComments(ids: number[]) {
  const rows = await db.comment.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      number: true,
      body: true,
      deletedAt: true,
      author: { select: personSelect },
      post: { select: { id: true, section: true, title: true, status: true } },
    },
  })
  return rows.map(({ id, number, body, deletedAt, author, post }) => ({
    id,
    title: post.title,
    excerpt: excerptOf(body as RichText),
    path:
      deletedAt === null && post.status === 'published'
        ? postPath(routes, post, { page: pageOfNumber(number), post: number })
        : null,
    author: presentPerson(author),
  }))
}

async function findQuestions(ids: number[]) {
  const rows = await db.objectQuestion.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      objectId: true,
      text: true,
      deletedAt: true,
      author: { select: personSelect },
    },
  })
  const objectIds = [...new Set(rows.map(({ objectId }) => objectId))]
  const objects = await Promise.all([findProperties(objectIds), findComplexes(objectIds)])
  const titles = new Map(objects.flat().map(({ id, title }) => [id, title]))
  return rows.map(({ id, objectId, text, deletedAt, author }) => ({
    id,
    title: titles.get(objectId) ?? `#${objectId}`,
    excerpt: text.slice(0, MAX_EXCERPT),
    path: deletedAt === null ? `${routes.object(objectId)}#question-${id}` : null,
    author: presentPerson(author),
  }))
}

/**
 * The words of a private message that was sent to the viewer, as the report of it keeps them; null for those of
 * others, own and deleted ones.
 */
export async function wordsReceived(viewer: Viewer, id: number): Promise<string | null> {
  if (!viewer) return null
  const row = await db.message.findFirst({
    where: {
      id,
      authorId: { not: viewer.id },
      conversation: { sides: { some: { userId: viewer.id, hiddenId: { lt: id } } } },
    },
    select: { body: true },
  })
  return row && row.body !== null ? plainText(asRichText(row.body)) : null
}

/** Only who wrote it, and where its reader finds it: the words are with the report, the conversation is read by nobody else. */
async function findMessages(ids: number[]) {
  const rows = await db.message.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: { id: true, conversationId: true, author: { select: personSelect } },
  })
  return rows.map(({ id, conversationId, author }) => ({
    id,
    title: author.name,
    excerpt: '',
    path: routes.conversation(conversationId),
    author: presentPerson(author),
  }))
}

async function findUsers(ids: number[]) {
  const rows = await db.user.findMany({
    where: { id: { in: ids } },
    select: { ...personSelect, about: true },
  })
  return rows.map(({ about, ...row }) => ({
    id: row.id,
    title: row.name,
    excerpt: about,
    path: routes.profile(row.id),
    author: presentPerson(row),
  }))
}
