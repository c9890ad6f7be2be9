import { deleteProgramme, replaceProgramme } from '@/lib/catalogue/programmes/commands'
import { programme, programmeEdit, programmeRemoval } from '@/lib/catalogue/programmes/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Replaces the terms of a mortgage programme',
    answer: programme,
    params: idParam,
    body: programmeEdit,
    admit: may('programme.edit'),
  },
  ({ viewer, params, body }) => replaceProgramme(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a mortgage programme',
    params: idParam,
    query: programmeRemoval,
    admit: may('programme.edit'),
  },
  ({ viewer, params, query }) => deleteProgramme(viewer, params.id, query.version),
)
