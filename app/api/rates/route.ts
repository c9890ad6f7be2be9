import { getRates } from '@/lib/rates/queries'
import { route } from '@/lib/route'

export const GET = route({}, async () => ({ items: await getRates() }))
