import 'server-only'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { RATES } from '@/lib/rates/queries'
import { UNITS_AT_MOST } from './schema'
import { layoutRow, monthRow, unitSelect } from './views'

const MONTHS_AT_MOST = 60

/** Units of a complex: on sale first, then by floor, highest first. */
export const listUnits = (complexId: number) =>
  db.property.findMany({
    where: { complexId },
    orderBy: [{ status: 'asc' }, { floor: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    take: UNITS_AT_MOST,
    select: unitSelect,
  })

/**
 * Layouts of a complex by rooms and area, with the count of units on sale, the lowest price in the complex's
 * currency, and a floor plan of one of them.
 */
export const listLayouts = (complexId: number) => rowsOf(db, layoutRow)`
  select l.id, l.rooms, l.area, u."unitCount", u."priceFrom",
         plan.id as "planId", plan.width as "planWidth", plan.height as "planHeight"
    from "Layout" l
    join "Complex" c on c.id = l."complexId"
    left join ${RATES} own on own.currency = c.currency
    cross join lateral (
      select count(*)::int as "unitCount",
             min(case when p.currency = c.currency then p.price
                      else round((p."priceEur" * own."perEuro")::numeric) end)::float8
               as "priceFrom"
        from "Property" p where p."layoutId" = l.id and p.status = 'active') u
    left join lateral (
      select f.id, f.width, f.height
        from "Property" p
        join "ObjectImage" i on i."propertyId" = p.id and i.kind = 'plan'
        join "Upload" f on f.id = i."uploadId"
       where p."layoutId" = l.id
       order by p.status, p.id, i.position limit 1) plan on true
   where l."complexId" = ${complexId}
   order by l.rooms, l.area, l.id`

/**
 * The lowest flat price of a complex at each month's end, at most five years back, in the complex's currency
 * by today's rates; months without a price are left out.
 */
export const listMonths = (complexId: number) => rowsOf(db, monthRow)`
  with here as (
    select c.id, coalesce(r."perEuro", 1) as "perEuro", c.currency
      from "Complex" c left join ${RATES} r on r.currency = c.currency
     where c.id = ${complexId}
  ), flats as (
    select p.id, p."closedAt" from "Property" p
     where p."complexId" = ${complexId} and p.kind = 'flat'
  ), months as (
    select generate_series(
             greatest(date_trunc('month', min(e.at)), date_trunc('month', (now() at time zone 'utc'))
                      - make_interval(months => ${MONTHS_AT_MOST - 1}::int)),
             date_trunc('month', (now() at time zone 'utc')), interval '1 month') as month
      from flats f join "PriceEvent" e on e."propertyId" = f.id
  )
  select m.month,
         min(case when e.currency = here.currency then e.price
                  else round((e.price / r."perEuro" * here."perEuro")::numeric) end)::float8
           as price
    from months m
    cross join here
    join flats f on f."closedAt" is null or f."closedAt" >= m.month + interval '1 month'
    join lateral (
      select price, currency from "PriceEvent"
       where "propertyId" = f.id and at < m.month + interval '1 month'
       order by at desc limit 1) e on e.price is not null
    left join ${RATES} r on r.currency = e.currency
   group by m.month
  having min(e.price) is not null
   order by m.month`
