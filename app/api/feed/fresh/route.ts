import { countFresh } from '@/lib/feed/queries'
import { fresh, freshFilter } from '@/lib/feed/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'How many posts are newer than what the caller has',
    answer: fresh,
    query: freshFilter,
  },
  ({ query }) => countFresh(query),
)
