import { listLimits } from '@/lib/limiting/queries'
import { limitList } from '@/lib/limiting/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'Limits in force', answer: limitList, admit: may('limit.edit') },
  ({ viewer }) => listLimits(viewer),
)
