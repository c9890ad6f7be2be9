import { route } from '@/lib/platform/http/route'
import { getRatings } from '@/lib/ratings/queries'
import { ratingFilter } from '@/lib/ratings/schema'

export const GET = route({ query: ratingFilter }, ({ query }) => getRatings(query.period))
