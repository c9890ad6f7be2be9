import 'server-only'
import { pageOfNumber } from '@/lib/comment-pages'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, plainText, type RichText } from '@/lib/richtext/schema'
import { postPath, routes } from '@/lib/routes'
import { PUBLIC_STATES, type SaleState } from '@/lib/sales/schema'
import type { ReportKind, ReportTarget } from './schema'

const MAX_EXCERPT = 220

type Found = Omit<ReportTarget, 'kind' | 'id'>
type Find = (ids: number[]) => Promise<(Found & { id: number })[]>

/** Query of each kind of target; kinds not listed cannot be reported yet. */
const FIND: Partial<Record<ReportKind, Find>> = {
  post: findPosts,
  comment: findComments,
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

async function findCompanies(ids: number[]) {
  const rows = await db.company.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, site: true },
  })
  return rows.map(({ id, name, site }) => ({
    id,
    title: name,
    excerpt: site,
    path: routes.company(id),
    author: null,
  }))
}

async function findProperties(ids: number[]) {
  const rows = await db.property.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, address: true, description: true },
  })
  return rows.map(({ id, title, address, description }) => ({
    id,
    title: title || address || `#${id}`,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: routes.object(id),
    author: null,
  }))
}

async function findComplexes(ids: number[]) {
  const rows = await db.complex.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, description: true },
  })
  return rows.map(({ id, name, description }) => ({
    id,
    title: name,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: routes.object(id),
    author: null,
  }))
}

async function findSales(ids: number[]) {
  const rows = await db.sale.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, description: true, state: true, deletedAt: true },
  })
  return rows.map(({ id, title, description, state, deletedAt }) => ({
    id,
    title: title || `#${id}`,
    excerpt: description.slice(0, MAX_EXCERPT),
    path: deletedAt === null && isPublic(state) ? routes.sale(id) : null,
    author: null,
  }))
}

const isPublic = (state: SaleState) => PUBLIC_STATES.some((each) => each === state)
