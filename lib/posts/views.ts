import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Prisma } from '@/prisma/generated/client'
import type { Post, PostCard, PostRevision } from './schema'

export const postCardSelect = {
  id: true,
  section: true,
  title: true,
  lead: true,
  excerpt: true,
  language: true,
  imageId: true,
  author: { select: personSelect },
  company: { select: companyRefSelect },
  startsAt: true,
  endsAt: true,
  place: true,
  link: true,
  readingMinutes: true,
  category: { select: { id: true, slug: true, name: true } },
  topic: { select: { id: true, slug: true, title: true } },
  tags: {
    orderBy: { position: 'asc' },
    select: { tag: { select: { slug: true, name: true } } },
  },
  pinnedAt: true,
  closedAt: true,
  createdAt: true,
  publishedAt: true,
  editedAt: true,
  views: true,
  commentCount: true,
  reactionCount: true,
  favoriteCount: true,
  lastCommentAt: true,
  lastCommenter: { select: personSelect },
} satisfies Prisma.PostSelect
type CardRow = Prisma.PostGetPayload<{ select: typeof postCardSelect }>

export function presentPostCard(row: CardRow): PostCard {
  const { category, topic } = row
  return {
    id: row.id,
    section: row.section,
    title: row.title,
    lead: row.lead,
    excerpt: row.excerpt,
    language: row.language,
    imageId: row.imageId,
    author: presentPerson(row.author),
    company: row.company && presentCompanyRef(row.company),
    event: presentEvent(row),
    readingMinutes: row.readingMinutes,
    category: category && {
      id: category.id,
      slug: category.slug,
      name: category.name as LocalizedText,
    },
    topic: topic && { id: topic.id, slug: topic.slug, title: topic.title as LocalizedText },
    tags: row.tags.map(({ tag }) => ({ slug: tag.slug, name: tag.name })),
    isPinned: row.pinnedAt !== null,
    isClosed: row.closedAt !== null,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    views: row.views,
    commentCount: row.commentCount,
    reactionCount: row.reactionCount,
    favoriteCount: row.favoriteCount,
    lastComment: presentLastComment(row),
  }
}

const presentLastComment = ({ lastCommentAt, lastCommenter }: CardRow): PostCard['lastComment'] =>
  lastCommentAt && lastCommenter
    ? { at: lastCommentAt.toISOString(), author: presentPerson(lastCommenter) }
    : null

const presentEvent = ({ startsAt, endsAt, place, link }: CardRow): PostCard['event'] =>
  startsAt && {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    place,
    link,
  }

export const postSelect = {
  ...postCardSelect,
  body: true,
  cover: { select: { id: true, width: true, height: true } },
  coAuthors: { orderBy: { position: 'asc' }, select: { user: { select: personSelect } } },
  commentSeq: true,
} satisfies Prisma.PostSelect

export function presentPost(row: Prisma.PostGetPayload<{ select: typeof postSelect }>): Post {
  return {
    ...presentPostCard(row),
    cover: row.cover,
    coAuthors: row.coAuthors.map(({ user }) => presentPerson(user)),
    body: (row.body ?? { type: 'doc', version: 1, content: [] }) as Post['body'],
    lastNumber: row.commentSeq,
  }
}

export const postRevisionSelect = {
  id: true,
  title: true,
  body: true,
  createdAt: true,
  editor: { select: personSelect },
} satisfies Prisma.PostRevisionSelect

export function presentPostRevision(
  row: Prisma.PostRevisionGetPayload<{ select: typeof postRevisionSelect }>,
): PostRevision {
  return {
    id: row.id,
    title: row.title,
    body: row.body as PostRevision['body'],
    createdAt: row.createdAt.toISOString(),
    editor: presentPerson(row.editor),
  }
}
