import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { localizedText } from '@/lib/platform/i18n/localized'
import { MAX_BARE_PAGE } from '@/lib/platform/keyset/pages'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { readSales } from '../queries'
import { type SaleFacets, saleFlag } from '../schema'
import { type Choices, flagCondition, LISTED, salePlaces, salesWhere } from '../where'
import type { PresaleCity, SaleListPage, SaleSearch } from './schema'

/**
 * A numbered page of listed sales with links to the previous and next pages; by a link's cursor, else by its
 * number up to page 500. Null for a missing page; page 1 always exists.
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

/** Cities with sales on presale, each with a picture of its newest; not sorted by name. */
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

const facetRow = z.object({
  facet: z.string(),
  value: z.string(),
  country: z.string(),
  /** Name of a city. */
  name: localizedText.nullable(),
  count: z.int(),
})

/**
 * Facet counts of the listed sales, in one statement: flags in addition to the chosen ones, cities and
 * countries without their own filter.
 */
export async function getSaleFacets(choices: Choices): Promise<SaleFacets> {
  'use cache'
  cachedUntilExpired(tags.sales())
  const rows = await rowsOf(db, facetRow)(facetsSql(choices))
  const of = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
  const countOf = (facet: string, value: string) =>
    of(facet).find((row) => row.value === value)?.count ?? 0
  return {
    total: countOf('total', ''),
    flags: {
      premium: countOf('flag', 'premium'),
      affordable: countOf('flag', 'affordable'),
      ready: countOf('flag', 'ready'),
      presale: countOf('flag', 'presale'),
    },
    cities: of('city').flatMap(({ value, country, name, count }) =>
      name ? [{ slug: value, country, name, count }] : [],
    ),
    countries: of('country').map(({ value, count }) => ({ code: value, count })),
  }
}

function facetsSql(choices: Choices): Prisma.Sql {
  const among = (rest: Choices) => Prisma.sql`"Sale" r where ${LISTED} and ${salesWhere(rest)}`
  const here = among(choices)
  const flags = saleFlag.options.map(
    (
      flag,
    ) => Prisma.sql`(select 'flag' as facet, ${flag} as value, '' as country, null::jsonb as name,
      count(*) filter (where ${flagCondition(flag)})::int as count from ${here})`,
  )
  return Prisma.sql`
    ${Prisma.join(flags, ' union all ')}
    union all (select 'total', '', '', null, count(*)::int from ${here})
    union all (select 'country', r.country, r.country, null, count(*)::int
                 from ${among({ ...choices, country: undefined })}
                group by r.country)
    union all (select 'city', c.slug, c.country, c.name, n.count
                 from (select x."cityId", count(*)::int as count
                         from "SaleCity" x
                         join (select r.id from ${among({ ...choices, city: undefined })}) s
                           on s.id = x."saleId"
                        group by 1) n
                 join "City" c on c.id = n."cityId")`
}
