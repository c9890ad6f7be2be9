import { listCities } from '@/lib/catalogue/cities/queries'
import { route } from '@/lib/route'

export const GET = route({}, async () => ({ items: await listCities() }))
