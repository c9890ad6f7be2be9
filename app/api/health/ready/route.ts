import { anything } from '@/lib/platform/http/wire'
import { assertReady } from '@/lib/platform/ready'
import { route } from '@/lib/route'

export const GET = route({ query: anything }, assertReady)
