import { getRates } from '@/lib/catalogue/rates/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, async () => ({ items: await getRates() }))
