import { route } from '@/lib/platform/http/route'
import { listTags } from '@/lib/posts/tags/queries'
import { tagSearch } from '@/lib/posts/tags/schema'

export const GET = route({ query: tagSearch, limit: ['suggest'] }, ({ query }) => listTags(query.q))
