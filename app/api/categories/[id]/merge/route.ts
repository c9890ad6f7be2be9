import { mergeCategories } from '@/lib/categories/commands'
import { categoryMerge } from '@/lib/categories/schema'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const POST = route({ params: idParam, body: categoryMerge }, ({ viewer, params, body }) =>
  mergeCategories(viewer, params.id, body),
)
