import { route } from '@/lib/route'

export const GET = route({}, async () => ({ status: 'live' }))
