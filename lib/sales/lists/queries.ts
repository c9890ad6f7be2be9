import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { localizedText } from '@/lib/platform/i18n/localized'
import { MAX_BARE_PAGE } from '@/lib/platform/keyset/pages'
import { rowsOf } from '@/lib/platform/sql'
import { readSales } from '../queries'
import { flagCondition, LISTED, salePlaces } from '../where'
import type { PresaleCity, SaleListPage, SaleSearch } from './schema'

/**
 * A numbered page of the sales that are listed, with the ways to its neighbours; by the cursor of a
 * link, else by its number up to page 500. Null when there is no such page; the first is always there.
 */
export async function listSalePage(search: SaleSearch): Promise<SaleListPage | null> {
  const { page, after: cursor, sort, ...choices } = search
  const after = page > 1 && cursor ? salePlaces.decode(cursor) : null
  if (page < 1 || (!after && page > MAX_BARE_PAGE)) return null
  const found = await readSales(choices, sort, page, after)
  return page > 1 && found.items.length === 0 ? null : found
}

const cityRow = z.object({
  slug: z.string(),
  name: localizedText,
  country: z.string(),
  count: z.int(),
  imageId: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** Cities in which something is on presale, each with a picture of its newest; in no order of names. */
export async function listPresaleCities(): Promise<PresaleCity[]> {
  'use cache'
  cachedUntilExpired(tags.sales())
  const rows = await rowsOf(db, cityRow)`
    with shown as (
      select c."cityId", r.id, r."publishedAt", r."mainImageId"
        from "Sale" r join "SaleCity" c on c."saleId" = r.id
       where ${LISTED} and ${flagCondition('presale')}
    ), counted as (
      select "cityId", count(*)::int as count from shown group by 1
    )
    select c.slug, c.name, c.country, n.count, u.id as "imageId", u.width, u.height
      from counted n
      join "City" c on c.id = n."cityId"
      left join lateral (
        select "mainImageId" from shown s
         where s."cityId" = n."cityId" and s."mainImageId" is not null
         order by s."publishedAt" desc nulls last, s.id desc limit 1) s on true
      left join "Upload" u on u.id = s."mainImageId"
     order by c.id`
  return rows.map(({ imageId, width, height, ...city }) => ({
    ...city,
    image: imageId === null ? null : { id: imageId, width: width ?? 0, height: height ?? 0 },
  }))
}
