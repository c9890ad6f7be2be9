import { listCoAuthorships } from '@/lib/posts/co-authors/queries'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => listCoAuthorships(viewer))
