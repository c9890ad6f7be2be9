import { ignorePerson, stopIgnoring } from '@/lib/follows/ignores/commands'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route({ params: idParam, admit: may('person.ignore') }, ({ viewer, params }) =>
  ignorePerson(viewer, params.id),
)

export const DELETE = route(
  { params: idParam, admit: may('person.ignore') },
  ({ viewer, params }) => stopIgnoring(viewer, params.id),
)
