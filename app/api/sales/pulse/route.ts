import { route } from '@/lib/route'
import { getPulse } from '@/lib/sales/queries'
import { pulseFilter } from '@/lib/sales/schema'

export const GET = route({ query: pulseFilter }, ({ query }) => getPulse(query.ids))
