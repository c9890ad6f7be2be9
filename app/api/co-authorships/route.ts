import { listCoAuthorships } from '@/lib/posts/coauthors/queries'
import { coAuthorshipList } from '@/lib/posts/coauthors/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Posts to which one was invited as a co-author', answer: coAuthorshipList },
  ({ viewer }) => listCoAuthorships(viewer),
)
