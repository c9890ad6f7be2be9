import { listCoAuthorships } from '@/lib/posts/coauthors/queries'
import { route } from '@/lib/route'

export const GET = route({}, ({ viewer }) => listCoAuthorships(viewer))
