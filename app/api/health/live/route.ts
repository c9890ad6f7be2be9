import { route } from '@/lib/platform/http/route'

export const GET = route({}, async () => ({ status: 'live' }))
