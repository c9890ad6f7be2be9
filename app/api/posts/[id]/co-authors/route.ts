import { idParam } from '@/lib/platform/http/wire'
import { coAuthorList } from '@/lib/posts/coauthors/schema'
import { listCoAuthors } from '@/lib/posts/invitations/queries'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Co-authors of a post', also: [403], answer: coAuthorList, params: idParam },
  ({ viewer, params }) => listCoAuthors(viewer, params.id),
)
