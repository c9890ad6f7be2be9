import { deleteCategory, editCategory } from '@/lib/categories/commands'
import { category, categoryEdit } from '@/lib/categories/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Changes a category',
    answer: category,
    params: idParam,
    body: categoryEdit,
    admit: may('category.edit'),
  },
  ({ viewer, params, body }) => editCategory(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a category without posts', params: idParam, admit: may('category.edit') },
  ({ viewer, params }) => deleteCategory(viewer, params.id),
)
