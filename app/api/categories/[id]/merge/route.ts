import { mergeCategories } from '@/lib/categories/commands'
import { category, categoryMerge } from '@/lib/categories/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  {
    summary: 'Moves everything of a category into another one and deletes it',
    answer: category,
    params: idParam,
    body: categoryMerge,
    admit: may('category.edit'),
  },
  ({ viewer, params, body }) => mergeCategories(viewer, params.id, body),
)
