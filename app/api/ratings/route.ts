import { getRatings } from '@/lib/ratings/queries'
import { ratingFilter, ratings } from '@/lib/ratings/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The rating of companies and authors',
    answer: ratings,
    query: ratingFilter,
    isShared: true,
  },
  ({ query }) => getRatings(query.period),
)
