import { expect, test } from 'vitest'
import { aCity, aProperty } from '@/lib/testing/catalogue-factories'
import { getMarket } from './queries'

test('a price per metre is compared with its district: median, quartiles and from how many', async () => {
  const { id: cityId } = await aCity()
  const inIt = (meterEur: number, given: object = {}) =>
    aProperty({ cityId, district: 'Altona', meterEur, priceEur: meterEur * 54, ...given })
  const own = await inIt(5400, { price: 1_458_000n, priceEur: 291_600, currency: 'PLN' })
  // Of 1000, 2000 … 8000 the quartiles lie between the second and third, the fourth and fifth, the sixth and seventh.
  for (let at = 1; at <= 8; at++) await inIt(at * 1000)
  await inIt(90_000, { kind: 'house' })
  await inIt(90_000, { status: 'sold' })
  await inIt(90_000, { district: 'Eppendorf' })
  await aProperty({ meterEur: 90_000 })
  expect(await getMarket(own.id)).toEqual({
    area: 'district',
    count: 8,
    prices: { low: 13_750, median: 22_500, high: 31_250, share: 5400 / 4500 - 1 },
  })
})

test('of an odd number the median is the one in the middle, and of a plot it is the price of its land', async () => {
  const { id: cityId } = await aCity()
  const inIt = (meterEur: number, given: object = {}) =>
    aProperty({ cityId, kind: 'plot', landArea: 600, area: null, meterEur, ...given })
  const own = await inIt(40, { price: 24_000n, priceEur: 24_000 })
  for (const meterEur of [90, 20, 50, 30, 70, 10, 80, 40, 60]) await inIt(meterEur)
  await inIt(9000, { kind: 'flat' })
  // Of 10, 20 … 90 the third, the fifth and the seventh.
  expect(await getMarket(own.id)).toEqual({
    area: 'city',
    count: 9,
    prices: { low: 30, median: 50, high: 70, share: 40 / 50 - 1 },
  })
})

test('of a district with fewer than eight the city is asked, and of a city with fewer only their number is told', async () => {
  const { id: cityId } = await aCity()
  const inIt = (district: string) => aProperty({ cityId, district })
  const own = await inIt('Mitte')
  for (let at = 0; at < 7; at++) await inIt(at < 4 ? 'Mitte' : 'Nord')
  expect(await getMarket(own.id)).toEqual({ area: 'city', count: 7, prices: null })
})

test('without a price, a size or an object nothing is compared', async () => {
  const asked = await aProperty({ price: null, priceEur: null, meterEur: null })
  expect(await getMarket(asked.id)).toBeNull()
  expect(await getMarket(999_999_999)).toBeNull()
})
