import { ignorePerson, stopIgnoring } from '@/lib/follows/ignores/commands'
import { ignoring } from '@/lib/follows/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  { summary: 'Ignores a member', answer: ignoring, params: idParam, admit: may('person.ignore') },
  ({ viewer, params }) => ignorePerson(viewer, params.id),
)

export const DELETE = route(
  {
    summary: 'No longer ignores a member',
    answer: ignoring,
    params: idParam,
    admit: may('person.ignore'),
  },
  ({ viewer, params }) => stopIgnoring(viewer, params.id),
)
