import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes, cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { Language } from '@/prisma/generated/enums'
import type { Category, CategoryList, CategoryRef, CategoryRow, Section } from './schema'
import { categoryRowSelect, categorySelect, presentCategory, presentCategoryRow } from './views'

const orderBy: Prisma.CategoryOrderByWithRelationInput[] = [{ position: 'asc' }, { id: 'asc' }]

/** Names and slugs of a section's categories in the order set by staff; every page shows them. */
export async function listCategories(section: Section): Promise<CategoryRef[]> {
  'use cache'
  cachedUntilExpired(tags.categoryNames())
  const rows = await db.category.findMany({ where: { section }, orderBy, select: categorySelect })
  return rows.map(presentCategory).map(({ id, slug, name }) => ({ id, slug, name }))
}

/** Cache lifetime in minutes: each comment changes a category's count, which may lag this long. */
const MINUTES = 10

/** The categories with descriptions and counts. */
export async function getCategoryList(section: Section): Promise<CategoryList> {
  'use cache'
  cachedForMinutes(MINUTES, tags.categories(), tags.section(section))
  const rows = await db.category.findMany({ where: { section }, orderBy, select: categorySelect })
  return { items: rows.map(presentCategory), next: null }
}

/** The categories with the latest discussion of each in a language, or in any where it has none. */
export async function listCategoryRows(
  section: Section,
  language: Language,
): Promise<CategoryRow[]> {
  'use cache'
  cachedForMinutes(MINUTES, tags.categories(), tags.section(section))
  const read = (of: Prisma.PostWhereInput) =>
    db.category.findMany({
      where: { section },
      orderBy,
      relationLoadStrategy: 'join',
      select: categoryRowSelect(of),
    })
  const [rows, own] = await Promise.all([read({}), read({ language })])
  const latest = new Map(own.map(({ id, posts }) => [id, posts[0]]))
  return rows.map((row) => presentCategoryRow(row, latest.get(row.id) ?? row.posts[0]))
}

/** A category by its slug; its counts may lag; null when the section has none. */
export async function getCategory(section: Section, slug: string): Promise<Category | null> {
  'use cache'
  cachedUntilExpired(tags.categories(), tags.section(section))
  const row = await db.category.findUnique({
    where: { section_slug: { section, slug } },
    select: categorySelect,
  })
  return row && presentCategory(row)
}
