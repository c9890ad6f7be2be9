import { countFresh } from '@/lib/feed/queries'
import { freshFilter } from '@/lib/feed/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: freshFilter }, ({ query }) => countFresh(query))
