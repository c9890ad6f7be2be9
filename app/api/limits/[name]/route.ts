import { resetLimit, setLimit } from '@/lib/limiting/commands'
import { limitEdit, limitParams, limitReset, limitSetting } from '@/lib/limiting/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Sets a limit',
    answer: limitSetting,
    params: limitParams,
    body: limitEdit,
    admit: may('limit.edit'),
  },
  ({ viewer, params, body }) => setLimit(viewer, params.name, body),
)

export const DELETE = route(
  {
    summary: 'Resets a limit to its default',
    params: limitParams,
    query: limitReset,
    admit: may('limit.edit'),
  },
  ({ viewer, params, query }) => resetLimit(viewer, params.name, query.version),
)
