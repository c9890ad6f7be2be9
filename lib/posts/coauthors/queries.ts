import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { postLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import type { CoAuthor, CoAuthorship, CoAuthorshipList } from './schema'

const MOST_SHOWN = 100

export const namedSelect = {
  orderBy: { position: 'asc' },
  select: { userId: true, state: true, invitations: true },
} satisfies Prisma.PostCoAuthorFindManyArgs
export type NamedRow = Prisma.PostCoAuthorGetPayload<typeof namedSelect>

/** Ids of the named co-authors, in order. */
export const namedIds = (rows: NamedRow[]): number[] =>
  rows.filter(({ state }) => state !== 'withdrawn').map(({ userId }) => userId)

/** May the author invite them, also again? */
export const mayInvite = (row: NamedRow | undefined): boolean =>
  !row ||
  (row.state !== 'invited' &&
    row.state !== 'accepted' &&
    row.invitations < postLimits.invitationsOfPerson)

type PersonRow = Prisma.UserGetPayload<{ select: typeof personSelect }>

/** A named co-author, as the author sees them. */
export function presentCoAuthor(person: PersonRow, row: NamedRow | undefined): CoAuthor {
  const state = row && row.state !== 'withdrawn' ? row.state : 'uninvited'
  return { ...presentPerson(person), state, mayInvite: mayInvite(row) }
}

/** Title of the draft, else of the published text. */
export function titleOf({ title, draft }: { title: string; draft: unknown }): string {
  const working = (draft as { title?: unknown } | null)?.title
  return typeof working === 'string' && working ? working : title
}

/**
 * Texts that the viewer is invited to co-author, or co-authors; newest first, at most 100.
 * @throws AppError unauthenticated (401)
 */
export async function listCoAuthorships(viewer: Viewer): Promise<CoAuthorshipList> {
  if (!viewer) throw new AppError('unauthenticated')
  const rows = await db.postCoAuthor.findMany({
    where: {
      userId: viewer.id,
      state: { in: ['invited', 'accepted'] },
      post: { status: { in: ['draft', 'published'] } },
    },
    orderBy: [{ invitedAt: 'desc' }, { postId: 'desc' }],
    take: MOST_SHOWN,
    relationLoadStrategy: 'join',
    select: coAuthorshipSelect,
  })
  return { items: rows.map(presentCoAuthorship), next: null }
}

const coAuthorshipSelect = {
  state: true,
  invitedAt: true,
  post: {
    select: {
      id: true,
      section: true,
      language: true,
      status: true,
      title: true,
      excerpt: true,
      draft: true,
      author: { select: personSelect },
    },
  },
} satisfies Prisma.PostCoAuthorSelect

type Row = Prisma.PostCoAuthorGetPayload<{ select: typeof coAuthorshipSelect }>

function presentCoAuthorship({ state, invitedAt, post }: Row): CoAuthorship {
  const isPublished = post.status === 'published'
  const working = isPublished ? {} : ((post.draft ?? {}) as Partial<typeof post>)
  const { section, language, excerpt } = { ...post, ...working }
  return {
    post: { id: post.id, section, language, title: titleOf(post), excerpt, isPublished },
    author: presentPerson(post.author),
    state: state === 'accepted' ? 'accepted' : 'invited',
    invitedAt: invitedAt.toISOString(),
  }
}
