import 'server-only'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { between } from './comparing'
import type { CatalogueFilter } from './filters/schema'
import { asksForPrice } from './kinds/schema'
import { priceFor, USUAL_RATES, usualTerms } from './mortgage/schema'

/**
 * Price limits in any currency, converted by the same formula as the stored euro prices. A price per metre and a monthly
 * payment are compared rounded, as they are shown. A currency without rate matches nothing.
 */
export function priceConditions(u: string, filter: CatalogueFilter, rates: Rate[]): Prisma.Sql[] {
  const { currency = 'EUR', priceFrom, priceTo, meterFrom, meterTo } = filter
  if (!asksForPrice(filter)) return []
  const perEuro = currency === 'EUR' ? 1 : rates.find((r) => r.currency === currency)?.perEuro
  if (!perEuro) return [Prisma.sql`false`]
  const euros = (bound: number | undefined) => (bound === undefined ? bound : bound / perEuro)
  const price = Prisma.raw(`${u}."priceEur"`)
  const meter = Prisma.raw(`${u}."meterEur"`)
  return [
    ...between(price, 'float8', euros(priceFrom), euros(priceTo)),
    ...between(meter, 'float8', euros(half(meterFrom, -1)), euros(half(meterTo, 1))),
    ...monthlyConditions(u, euros(half(filter.monthlyFrom, -1)), euros(half(filter.monthlyTo, 1))),
  ]
}

const half = (bound: number | undefined, way: number) => bound && bound + way / 2

/**
 * Limits of a monthly payment in euros as limits of the price: one for each country, since the usual rate is the country's.
 * The loosest of them stands beside, for the index.
 */
function monthlyConditions(
  u: string,
  from: number | undefined,
  to: number | undefined,
): Prisma.Sql[] {
  const price = Prisma.raw(`${u}."priceEur"`)
  return [
    ...(from === undefined ? [] : [Prisma.sql`${price} >= ${priceByCountry(from)}`]),
    ...(to === undefined ? [] : [Prisma.sql`${price} <= ${priceByCountry(to)}`]),
    ...between(price, 'float8', loosest(from, Math.min), loosest(to, Math.max)),
  ]
}

/** A complex and its units are in one country. */
function priceByCountry(monthly: number): Prisma.Sql {
  const limits = Object.keys(USUAL_RATES).map(
    (country) =>
      Prisma.sql`when ${country}::text then ${priceFor(monthly, usualTerms(country))}::float8`,
  )
  const other = priceFor(monthly, usualTerms(''))
  return Prisma.sql`case r.country ${Prisma.join(limits, ' ')} else ${other}::float8 end`
}

const loosest = (monthly: number | undefined, choose: (...all: number[]) => number) =>
  monthly === undefined
    ? monthly
    : choose(
        ...[...Object.keys(USUAL_RATES), ''].map((each) => priceFor(monthly, usualTerms(each))),
      )
