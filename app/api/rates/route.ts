import { getRates } from '@/lib/rates/queries'
import { rateList } from '@/lib/rates/schema'
import { route } from '@/lib/route'

export const GET = route({ summary: 'Rates of the currencies', answer: rateList }, async () => ({
  items: await getRates(),
}))
