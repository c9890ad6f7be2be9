import { mergeCategories } from '@/lib/categories/commands'
import { categoryMerge } from '@/lib/categories/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const POST = route(
  { params: idParam, body: categoryMerge, admit: may('category.edit') },
  ({ viewer, params, body }) => mergeCategories(viewer, params.id, body),
)
