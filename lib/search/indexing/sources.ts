import 'server-only'
import { NOBODY } from '@/lib/nobody'
import { db } from '@/lib/platform/db'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import { asRichText } from '@/lib/richtext/cells/schema'
import { plainText, withoutQuotes } from '@/lib/richtext/schema'
import type { SearchKind } from '../schema'
import { readObjects, readSales } from './objects'
import { EMPTY, inAll, LONGEST, localizedParts, part, ruOf, type Source } from './source'

/** Reads what is to be indexed of these; what nobody may see any more is left out. */
export const SOURCES: Record<SearchKind, (ids: number[]) => Promise<Source[]>> = {
  post: (ids) => readPosts(ids, false),
  discussion: (ids) => readPosts(ids, true),
  comment: readComments,
  topic: readTopics,
  object: readObjects,
  sale: readSales,
  company: readCompanies,
  person: readPeople,
}

async function readPosts(ids: number[], isForum: boolean): Promise<Source[]> {
  const rows = await db.post.findMany({
    where: {
      id: { in: ids },
      status: 'published',
      section: isForum ? 'forum' : { not: 'forum' },
    },
    relationLoadStrategy: 'join',
    include: {
      tags: { include: { tag: { select: { name: true } } } },
      category: { select: { name: true } },
    },
  })
  return rows.map((row) => {
    const { language, title, lead } = row
    const text = row.body === null ? '' : plainText(asRichText(row.body)).slice(0, LONGEST)
    const tags = row.tags.map(({ tag }) => tag.name).join(' ')
    return {
      ...EMPTY,
      targetId: row.id,
      postId: row.id,
      language,
      section: row.section,
      categoryId: row.categoryId,
      authorId: row.authorId,
      title,
      text: [lead, text].filter(Boolean).join('\n'),
      parts: [
        part(language, 'A', title),
        part(language, 'B', `${lead} ${tags}`),
        part(language, 'C', text),
        ...(row.category ? localizedParts('D', row.category.name) : []),
      ],
      popularity: row.reactionCount + row.commenterCount,
      publishedAt: row.publishedAt ?? row.createdAt,
    }
  })
}

async function readComments(ids: number[]): Promise<Source[]> {
  const rows = await db.comment.findMany({
    where: { id: { in: ids }, deletedAt: null, post: { status: 'published' } },
    relationLoadStrategy: 'join',
    include: { post: { select: { title: true, section: true, categoryId: true } } },
  })
  return rows.map((row) => {
    const { language, post } = row
    // Whoever is quoted is found by what they wrote themselves.
    const text = plainText(withoutQuotes(asRichText(row.body))).slice(0, LONGEST)
    return {
      ...EMPTY,
      targetId: row.id,
      postId: row.postId,
      number: row.number,
      language,
      section: post.section,
      categoryId: post.categoryId,
      authorId: row.authorId,
      title: post.title,
      text,
      parts: [part(language, 'C', text)],
      popularity: row.reactionCount,
      publishedAt: row.createdAt,
    }
  })
}

async function readTopics(ids: number[]): Promise<Source[]> {
  const rows = await db.topic.findMany({ where: { id: { in: ids } } })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    title: ruOf(row.title),
    titles: row.title as LocalizedText,
    text: ruOf(row.description),
    parts: [...localizedParts('A', row.title), ...localizedParts('B', row.description)],
    popularity: row.subscriberCount,
    publishedAt: row.createdAt,
  }))
}

async function readCompanies(ids: number[]): Promise<Source[]> {
  const rows = await db.company.findMany({ where: { id: { in: ids } } })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    title: row.name,
    text: ruOf(row.description),
    parts: [
      ...inAll('A', row.name),
      ...inAll('B', row.city),
      ...localizedParts('C', row.description),
    ],
    popularity: row.subscriberCount,
    publishedAt: row.createdAt,
  }))
}

async function readPeople(ids: number[]): Promise<Source[]> {
  const rows = await db.user.findMany({
    where: { id: { in: ids, not: NOBODY } },
    select: {
      id: true,
      name: true,
      about: true,
      city: true,
      language: true,
      postCount: true,
      commentCount: true,
      createdAt: true,
    },
  })
  return rows.map((row) => ({
    ...EMPTY,
    targetId: row.id,
    authorId: row.id,
    title: row.name,
    text: [row.city, row.about].filter(Boolean).join('\n'),
    parts: [...inAll('A', row.name), ...inAll('B', row.city), part(row.language, 'C', row.about)],
    popularity: row.postCount + row.commentCount,
    publishedAt: row.createdAt,
  }))
}
