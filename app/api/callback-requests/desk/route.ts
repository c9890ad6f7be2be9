import { getCallbackDesk } from '@/lib/callbacks/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, ({ viewer }) => getCallbackDesk(viewer))
