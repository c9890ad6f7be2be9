import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import type { CatalogueFacets } from './facets/schema'
import type { CatalogueFilter } from './filters/schema'
import { CATALOGUE_MINUTES, catalogueTable, catalogueWhere, ratesFor } from './queries'

const tableOf = (filter: CatalogueFilter) => Prisma.raw(`"${catalogueTable(filter)}" r`)

/**
 * Counts of objects on sale by variants of one filter, in one statement, so that each reads its own index.
 * A variant may ask for less than the filter, not for prices in another currency.
 */
export async function countVariants(
  filter: CatalogueFilter,
  variants: CatalogueFilter[],
): Promise<number[]> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  if (variants.length === 0) return []
  const rates = await ratesFor(filter)
  const counts = variants.map(
    (variant, at) => Prisma.sql`
      select ${at}::int as at, count(*)::int as count
        from ${tableOf(variant)} where ${catalogueWhere(variant, rates)}`,
  )
  const rows = await rowsOf(db, countRow)(Prisma.join(counts, ' union all '))
  return variants.map((_, at) => rows.find((row) => row.at === at)?.count ?? 0)
}

const countRow = z.object({ at: z.int(), count: z.int() })

/** Counts of objects on sale by country, the largest first. */
export async function countCountries(filter: CatalogueFilter): Promise<CatalogueFacets['country']> {
  'use cache'
  cachedForMinutes(CATALOGUE_MINUTES, tags.objects())
  const where = catalogueWhere(filter, await ratesFor(filter))
  return rowsOf(db, countryRow)`
    select r.country as value, count(*)::int as count
      from ${tableOf(filter)} where ${where}
     group by r.country order by 2 desc, 1`
}

const countryRow = z.object({ value: z.string(), count: z.int() })
