import { getRatings } from '@/lib/ratings/queries'
import { ratingFilter } from '@/lib/ratings/schema'
import { route } from '@/lib/route'

export const GET = route({ query: ratingFilter }, ({ query }) => getRatings(query.period))
