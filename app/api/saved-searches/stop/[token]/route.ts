import { route } from '@/lib/route'
import { stopAlerts } from '@/lib/searches/commands'
import { stopParams } from '@/lib/searches/schema'

export const POST = route({ params: stopParams, isOpen: true }, ({ params }) =>
  stopAlerts(params.token),
)
