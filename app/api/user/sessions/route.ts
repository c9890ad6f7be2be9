import { endDevices } from '@/lib/people/sessions/commands'
import { listDevices } from '@/lib/people/sessions/queries'
import { deviceChoice } from '@/lib/people/sessions/schema'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => listDevices(viewer))
export const DELETE = route({ query: deviceChoice }, ({ viewer, query }) =>
  endDevices(viewer, query.id),
)
