import * as z from 'zod'
import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Whether the process runs',
    answer: z.object({ status: z.literal('live') }),
    query: anything,
  },
  async () => ({ status: 'live' as const }),
)
