import { countUnread } from '@/lib/inbox/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, ({ viewer }) => countUnread(viewer))
