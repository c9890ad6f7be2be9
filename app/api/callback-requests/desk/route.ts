import { getCallbackDesk } from '@/lib/callbacks/queries'
import { may, route } from '@/lib/route'

export const GET = route({ admit: may('callback.work') }, ({ viewer }) => getCallbackDesk(viewer))
