import { anything } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ query: anything }, async () => ({ status: 'live' }))
