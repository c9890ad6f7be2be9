import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { LEAST_COMPARED, type Market } from './schema'

const HOUR = 60

/**
 * How the price per square metre of a property compares with those of its kind on sale in its district, or in its city
 * when the district has fewer than eight: median and quartiles, and from how many. Null without a price or a size. May
 * lag by an hour.
 */
export async function getMarket(id: number): Promise<Market | null> {
  'use cache'
  cachedForMinutes(HOUR, tags.object(id))
  const own = await db.property.findUnique({
    where: { id },
    select: {
      id: true,
      kind: true,
      cityId: true,
      districtSlug: true,
      meterEur: true,
      priceEur: true,
      price: true,
    },
  })
  if (!own?.meterEur || !own.priceEur || own.price === null) return null
  const inDistrict = own.districtSlug ? await compare(own, own.districtSlug) : null
  const isEnough = inDistrict !== null && inDistrict.count >= LEAST_COMPARED
  const found = isEnough ? inDistrict : await compare(own, null)
  const area = isEnough ? 'district' : 'city'
  const { count, low, median, high } = found
  if (count < LEAST_COMPARED || low === null || !median || high === null) {
    return { area, count, prices: null }
  }
  // Euros as they were converted with its own price.
  const rate = Number(own.price) / own.priceEur
  return {
    area,
    count,
    prices: {
      low: Math.round(low * rate),
      median: Math.round(median * rate),
      high: Math.round(high * rate),
      share: own.meterEur / median - 1,
    },
  }
}

type Own = { id: number; kind: string; cityId: number }
const marketRow = z.object({
  count: z.int(),
  low: z.number().nullable(),
  median: z.number().nullable(),
  high: z.number().nullable(),
})

/** Quartiles as PERCENTILE_CONT has them: between two objects by their distance. */
async function compare({ id, kind, cityId }: Own, district: string | null) {
  const within = district ? Prisma.sql`and r."districtSlug" = ${district}` : Prisma.empty
  const [row] = await rowsOf(db, marketRow)`
    select count(*)::int as count,
           percentile_cont(0.25) within group (order by r."meterEur") as low,
           percentile_cont(0.5) within group (order by r."meterEur") as median,
           percentile_cont(0.75) within group (order by r."meterEur") as high
      from "Property" r
     where r.status = 'active' and r."cityId" = ${cityId}::int ${within}
       and r.kind = ${kind}::"PropertyKind" and r."meterEur" > 0 and r.id <> ${id}::int`
  return row ?? { count: 0, low: null, median: null, high: null }
}
