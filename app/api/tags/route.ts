import { limits } from '@/lib/limits'
import { listTags } from '@/lib/posts/tags/queries'
import { tagSearch } from '@/lib/posts/tags/schema'
import { route } from '@/lib/route'

export const GET = route({ query: tagSearch, limit: [limits.suggest] }, ({ query }) =>
  listTags(query.q),
)
