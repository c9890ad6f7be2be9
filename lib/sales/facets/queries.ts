import 'server-only'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { localizedText } from '@/lib/platform/i18n/localized'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { type SaleFacets, saleFlag } from '../schema'
import { type Choices, flagCondition, LISTED, salesWhere } from '../where'

const facetRow = z.object({
  facet: z.string(),
  value: z.string(),
  country: z.string(),
  /** Of cities. */
  name: localizedText.nullable(),
  count: z.int(),
})

/**
 * How many of the listed sales each choice would leave beside the others that are made, in one
 * statement: flags together with those that are chosen, cities and countries without their own choice.
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
