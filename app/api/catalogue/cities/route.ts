import { listCities } from '@/lib/catalogue/cities/queries'
import { cityList } from '@/lib/catalogue/cities/schema'
import { route } from '@/lib/route'

export const GET = route({ summary: 'Cities of the catalogue', answer: cityList }, async () => ({
  items: await listCities(),
}))
