import { countFresh } from '@/lib/feed/queries'
import { freshFilter } from '@/lib/feed/schema'
import { route } from '@/lib/route'

export const GET = route({ query: freshFilter }, ({ query }) => countFresh(query))
