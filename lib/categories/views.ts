import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Prisma } from '@/prisma/generated/client'
import type { Category, CategoryRow } from './schema'

export const categorySelect = {
  id: true,
  section: true,
  slug: true,
  name: true,
  description: true,
  writers: true,
  position: true,
  postCount: true,
  commentCount: true,
  version: true,
} satisfies Prisma.CategorySelect

export function presentCategory(
  row: Prisma.CategoryGetPayload<{ select: typeof categorySelect }>,
): Category {
  return {
    id: row.id,
    section: row.section,
    slug: row.slug,
    name: row.name as LocalizedText,
    description: row.description as LocalizedText,
    writers: row.writers,
    position: row.position,
    postCount: row.postCount,
    commentCount: row.commentCount,
    version: row.version,
  }
}

/** With the latest of its posts that are like this. */
export const categoryRowSelect = (of: Prisma.PostWhereInput) =>
  ({
    ...categorySelect,
    posts: {
      where: { ...of, status: 'published' },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      take: 1,
      select: {
        id: true,
        title: true,
        language: true,
        createdAt: true,
        publishedAt: true,
        author: { select: personSelect },
      },
    },
  }) satisfies Prisma.CategorySelect

type Row = Prisma.CategoryGetPayload<{ select: ReturnType<typeof categoryRowSelect> }>

export const presentCategoryRow = (
  row: Row,
  latest: Row['posts'][number] | undefined,
): CategoryRow => ({
  ...presentCategory(row),
  latest: latest
    ? {
        id: latest.id,
        title: latest.title,
        language: latest.language,
        at: (latest.publishedAt ?? latest.createdAt).toISOString(),
        author: presentPerson(latest.author),
      }
    : null,
})
