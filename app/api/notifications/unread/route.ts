import { countUnread } from '@/lib/inbox/queries'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => countUnread(viewer))
