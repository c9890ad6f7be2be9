import { route } from '@/lib/route'
import { getPulse } from '@/lib/sales/queries'
import { pulseFilter, salePulse } from '@/lib/sales/schema'

export const GET = route(
  { summary: 'The latest numbers of the sales', answer: salePulse, query: pulseFilter },
  ({ query }) => getPulse(query.ids),
)
