import { listFeed } from '@/lib/feed/queries'
import { feedFilter } from '@/lib/feed/schema'
import { postPage } from '@/lib/posts/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Posts of a tab of the home page', answer: postPage, query: feedFilter },
  ({ viewer, query }) => listFeed(viewer, query),
)
