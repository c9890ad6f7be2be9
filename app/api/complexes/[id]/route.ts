import { deleteComplex, editComplex } from '@/lib/catalogue/complexes/commands'
import { getObject } from '@/lib/catalogue/objects/queries'
import { complex, complexEdit } from '@/lib/catalogue/objects/schema'
import { assertMayChange } from '@/lib/catalogue/ownership/queries'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'One complex', answer: complex, params: idParam },
  async ({ params }) => {
    const object = await getObject(params.id)
    if (object?.kind !== 'complex') throw new AppError('not_found')
    return object
  },
)

export const PATCH = route(
  {
    summary: 'Changes a complex',
    answer: complex,
    params: idParam,
    body: complexEdit,
    admit: ({ viewer, params }) => assertMayChange(viewer, 'complex', params.id),
  },
  ({ viewer, params, body }) => editComplex(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a complex', params: idParam },
  ({ viewer, params }) => deleteComplex(viewer, params.id),
)
