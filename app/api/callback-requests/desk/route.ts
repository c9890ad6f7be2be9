import { getCallbackDesk } from '@/lib/callbacks/queries'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => getCallbackDesk(viewer))
