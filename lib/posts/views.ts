import 'server-only'
import * as z from 'zod'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { personJson, personSelect, presentPerson } from '@/lib/people/queries'
import { person } from '@/lib/people/schema'
import { type LocalizedText, localizedText } from '@/lib/platform/i18n/localized'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf, withoutQuotes } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { Language, Section } from '@/prisma/generated/enums'
import type { AcceptedAnswer, Post, PostCard, PostLine, PostRevision } from './schema'

/** Characters of an answer that the question shows. */
const ANSWER_LENGTH = 400

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
  answerId: true,
} satisfies Prisma.PostSelect
type CardRow = Prisma.PostGetPayload<{ select: typeof postCardSelect }>

export function presentPostCard(row: CardRow): PostCard {
  const { topic } = row
  return {
    ...presentPostLine(row),
    lead: row.lead,
    excerpt: row.excerpt,
    imageId: row.imageId,
    company: row.company && presentCompanyRef(row.company),
    event: presentEvent(row),
    readingMinutes: row.readingMinutes,
    topic: topic && { id: topic.id, slug: topic.slug, title: topic.title as LocalizedText },
    tags: row.tags.map(({ tag }) => ({ slug: tag.slug, name: tag.name })),
    editedAt: row.editedAt?.toISOString() ?? null,
    reactionCount: row.reactionCount,
    favoriteCount: row.favoriteCount,
  }
}

const presentLastComment = ({ lastCommentAt, lastCommenter }: LineRow): PostLine['lastComment'] =>
  lastCommentAt && lastCommenter
    ? { at: lastCommentAt.toISOString(), author: presentPerson(lastCommenter) }
    : null

/** Of a post that has left the events they are kept, and not shown. */
const presentEvent = ({ section, startsAt, endsAt, place, link }: CardRow): PostCard['event'] =>
  section === 'events' && startsAt
    ? {
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        place,
        link,
      }
    : null

/**
 * Columns of a post line: post `p`, its `author`, `last` commenter and category `c`; raw SQL takes a third of
 * Prisma's time.
 */
export const postLineColumns = Prisma.sql`
  p.id, p.section::text, p.title, p.language::text, p."pinnedAt", p."closedAt", p."createdAt",
  p."publishedAt", p."answerId", p.views, p."commentCount", p."lastCommentAt", ${personJson('author')} as author,
  case when last.id is not null then ${personJson('last')} end as "lastCommenter",
  case when c.id is not null
    then json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as category`
type LineRow = Pick<
  CardRow,
  | 'id'
  | 'section'
  | 'title'
  | 'language'
  | 'pinnedAt'
  | 'closedAt'
  | 'createdAt'
  | 'publishedAt'
  | 'answerId'
  | 'views'
  | 'commentCount'
  | 'lastCommentAt'
  | 'author'
  | 'lastCommenter'
  | 'category'
>

export const postLineRow = z.object({
  id: z.int(),
  section: z.enum(Section),
  title: z.string(),
  language: z.enum(Language),
  pinnedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  answerId: z.int().nullable(),
  views: z.int(),
  commentCount: z.int(),
  lastCommentAt: z.date().nullable(),
  author: person,
  lastCommenter: person.nullable(),
  category: z.object({ id: z.int(), slug: z.string(), name: localizedText }).nullable(),
}) satisfies z.ZodType<LineRow>

export const presentPostLine = (row: LineRow): PostLine => ({
  id: row.id,
  section: row.section,
  title: row.title,
  language: row.language,
  author: presentPerson(row.author),
  category: row.category && {
    id: row.category.id,
    slug: row.category.slug,
    name: row.category.name as LocalizedText,
  },
  isPinned: row.pinnedAt !== null,
  isClosed: row.closedAt !== null,
  isAnswered: row.answerId !== null,
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  views: row.views,
  commentCount: row.commentCount,
  lastComment: presentLastComment(row),
})

export const postSelect = {
  ...postCardSelect,
  body: true,
  cover: { select: { id: true, width: true, height: true } },
  coAuthors: {
    where: { state: 'accepted' },
    orderBy: { position: 'asc' },
    select: { user: { select: personSelect } },
  },
  answer: {
    where: { deletedAt: null },
    select: {
      number: true,
      author: { select: personSelect },
      body: true,
      language: true,
      createdAt: true,
      reactionCount: true,
    },
  },
  commentSeq: true,
  commenterCount: true,
  editReason: true,
  pinnedUntil: true,
} satisfies Prisma.PostSelect

export function presentPost(row: Prisma.PostGetPayload<{ select: typeof postSelect }>): Post {
  return {
    ...presentPostCard(row),
    cover: row.cover,
    coAuthors: row.coAuthors.map(({ user }) => presentPerson(user)),
    answer: row.answer && presentAnswer(row.answer),
    body: asRichText(row.body ?? { type: 'doc', version: 1, content: [] }),
    editReason: row.editReason,
    pinnedUntil: row.pinnedUntil?.toISOString() ?? null,
    lastNumber: row.commentSeq,
    commenterCount: row.commenterCount,
  }
}

type AnswerRow = NonNullable<Prisma.PostGetPayload<{ select: typeof postSelect }>['answer']>

/** What it quotes is no part of the answer. */
const presentAnswer = ({ body, createdAt, author, ...row }: AnswerRow): AcceptedAnswer => ({
  ...row,
  author: presentPerson(author),
  excerpt: excerptOf(withoutQuotes(asRichText(body)), ANSWER_LENGTH),
  createdAt: createdAt.toISOString(),
})

export const postRevisionSelect = {
  id: true,
  title: true,
  body: true,
  createdAt: true,
  reason: true,
  editor: { select: personSelect },
  post: { select: { authorId: true } },
} satisfies Prisma.PostRevisionSelect

export function presentPostRevision(
  row: Prisma.PostRevisionGetPayload<{ select: typeof postRevisionSelect }>,
): PostRevision {
  return {
    id: row.id,
    title: row.title,
    body: asRichText(row.body),
    createdAt: row.createdAt.toISOString(),
    editor: presentPerson(row.editor),
    reason: row.reason,
    byStaff: row.editor.id !== row.post.authorId,
  }
}
