import * as z from 'zod'
import { anything } from '@/lib/platform/http/wire'
import { assertReady } from '@/lib/platform/ready'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Whether the process serves requests',
    answer: z.object({ status: z.literal('ready') }),
    query: anything,
  },
  assertReady,
)
