import { limits } from '@/lib/limits'
import { listTags } from '@/lib/posts/tags/queries'
import { tagPage, tagSearch } from '@/lib/posts/tags/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Tags that begin with these letters',
    answer: tagPage,
    query: tagSearch,
    limit: [limits.suggest],
  },
  ({ query }) => listTags(query.q),
)
