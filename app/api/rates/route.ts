import { getRates } from '@/lib/catalogue/rates/queries'
import { route } from '@/lib/route'

export const GET = route({}, async () => ({ items: await getRates() }))
