import { getObject } from '@/lib/catalogue/objects/queries'
import { property, propertyEdit } from '@/lib/catalogue/objects/schema'
import { assertMayChange } from '@/lib/catalogue/ownership/queries'
import { deleteProperty, editProperty } from '@/lib/catalogue/properties/commands'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'One property', answer: property, params: idParam },
  async ({ params }) => {
    const object = await getObject(params.id)
    if (!object || object.kind === 'complex') throw new AppError('not_found')
    return object
  },
)

export const PATCH = route(
  {
    summary: 'Changes a property',
    answer: property,
    params: idParam,
    body: propertyEdit,
    admit: ({ viewer, params }) => assertMayChange(viewer, 'property', params.id),
  },
  ({ viewer, params, body }) => editProperty(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a property', params: idParam },
  ({ viewer, params }) => deleteProperty(viewer, params.id),
)
