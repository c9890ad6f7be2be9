import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import type { Rate } from './schema'

export const rateSelect = {
  currency: true,
  perEuro: true,
  date: true,
} satisfies Prisma.CurrencyRateSelect

export const presentRate = ({
  date,
  ...row
}: Prisma.CurrencyRateGetPayload<{ select: typeof rateSelect }>): Rate => ({
  ...row,
  date: date.toISOString().slice(0, 10),
})

/** The rate table including the euro, to join by currency. */
export const RATES = Prisma.sql`(
  select 'EUR'::"Currency" as currency, 1::float8 as "perEuro"
  union all
  select currency, "perEuro" from "CurrencyRate" where currency <> 'EUR')`

/** Rates of one euro in each currency with a known rate, without the euro itself. */
export async function getRates(): Promise<Rate[]> {
  'use cache'
  cachedUntilExpired(tags.rates())
  const rows = await db.currencyRate.findMany({
    where: { currency: { not: 'EUR' } },
    orderBy: { currency: 'asc' },
    select: rateSelect,
  })
  return rows.map(presentRate)
}
