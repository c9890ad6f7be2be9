import { foldCity, scopeOf } from '@/lib/catalogue/cities/schema'
import { db } from '@/lib/platform/db'
import type { Currency } from '@/lib/rates/schema'
import type { DemoCatalogue } from './content'

/** What a euro bought, about, in autumn 2026. */
const PER_EURO: Record<Exclude<Currency, 'EUR'>, number> = {
  RUB: 93.4,
  USD: 1.16,
  CZK: 24.35,
  PLN: 4.26,
  RSD: 117.1,
}
const DAY_MS = 86_400_000

/** The cities with their names in every language, and the rates of a working day. */
export async function insertPlaces({ cities }: DemoCatalogue, now: number): Promise<void> {
  await db.city.createMany({
    data: [...cities.values()].map(({ slug, country, name, spellings, latitude, longitude }) => ({
      slug,
      country,
      scope: scopeOf(country),
      name,
      spellings: [...new Set([...Object.values(name), ...spellings].map(foldCity))],
      latitude,
      longitude,
    })),
  })
  const date = new Date(Math.floor(now / DAY_MS) * DAY_MS - DAY_MS)
  await db.currencyRate.createMany({
    data: [
      { currency: 'EUR', perEuro: 1, date },
      ...Object.entries(PER_EURO).map(([currency, perEuro]) => ({
        currency: currency as Currency,
        perEuro,
        date,
      })),
    ],
  })
}
