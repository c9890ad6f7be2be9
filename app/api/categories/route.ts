import * as z from 'zod'
import { createCategory } from '@/lib/categories/commands'
import { getCategoryList } from '@/lib/categories/queries'
import { category, categoryDraft, categoryList, section } from '@/lib/categories/schema'
import { may, route } from '@/lib/route'

const filter = z.object({ section: section.default('forum') })

export const GET = route(
  {
    summary: 'Categories of the sections and of the forum',
    answer: categoryList,
    query: filter,
    isShared: true,
  },
  ({ query }) => getCategoryList(query.section),
)

export const POST = route(
  {
    summary: 'Creates a category',
    answer: category,
    body: categoryDraft,
    admit: may('category.edit'),
    status: 201,
  },
  ({ viewer, body }) => createCategory(viewer, body),
)
