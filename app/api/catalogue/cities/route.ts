import { listCities } from '@/lib/catalogue/cities/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, async () => ({ items: await listCities() }))
