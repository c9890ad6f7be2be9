import 'server-only'
import * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { RATES } from '@/lib/rates/queries'
import type { Currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import { isDeepDrop } from '../rules/schema'
import { LOWEST_BEFORE } from './queries'

/** Null means price on request. */
type Price = bigint | number | null
export type PriceChange = {
  propertyId: number
  /** Valid from. */
  at: Date
  currency: Currency
  /** Previous price in the same currency; null for a new property and after a change of currency. */
  before: Price
  after: Price
  runId: number | null
}

/**
 * Records a price: the point of its history, and the drop mark when it is below the lowest price of the last
 * thirty days (any other change clears the mark). The caller writes the price column. The same price changes
 * nothing; the same moment replaces its point. A deep drop is held: neither marked nor notified until staff
 * approves it, and until then another price is compared with the last approved one.
 */
export async function priceChanged(
  tx: Db,
  { propertyId, at, currency, before, after, runId }: PriceChange,
): Promise<void> {
  const [old, price] = [toUnits(before), toUnits(after)]
  if (old !== null && old === price) return
  const believed = (await forgetHeld(tx, propertyId)) ?? old
  const isFalling = old !== null && believed !== null && price !== null && price < believed
  const lowest = isFalling ? await lowestBefore(tx, { propertyId, at, currency }, believed) : null
  const dropFrom = lowest !== null && price !== null && price < lowest ? lowest : null
  const heldFrom =
    dropFrom !== null && price !== null && isDeepDrop(dropFrom, price) ? dropFrom : null
  await tx.priceEvent.upsert({
    where: { propertyId_at: { propertyId, at } },
    create: { propertyId, at, currency, price, runId, heldFrom },
    update: { currency, price, runId, heldFrom, isDoubted: false },
    select: { id: true },
  })
  const isMarked = dropFrom !== null && heldFrom === null
  const mark = isMarked
    ? { priceBefore: dropFrom, droppedAt: at }
    : { priceBefore: null, droppedAt: null }
  const where = isMarked ? { id: propertyId } : { id: propertyId, droppedAt: { not: null } }
  await tx.property.updateMany({ where, data: mark })
}

const heldRow = z.object({ heldFrom: z.bigint() })
const lowestRow = z.object({ lowest: z.bigint().nullable() })

/** Removes a held drop, so that nobody is notified of it; returns the price before it. */
async function forgetHeld(tx: Db, propertyId: number): Promise<bigint | null> {
  const [held] = await rowsOf(tx, heldRow)`
    update "PriceEvent" e set "heldFrom" = null, told = true, "isDoubted" = true
      from (select id, "heldFrom" from "PriceEvent"
             where "propertyId" = ${propertyId} and "heldFrom" is not null
             order by at desc) was
     where e.id = was.id returning was."heldFrom"`
  return held?.heldFrom ?? null
}

type Moment = Pick<PriceChange, 'propertyId' | 'at' | 'currency'>

async function lowestBefore(
  tx: Db,
  { propertyId, at, currency }: Moment,
  believed: bigint,
): Promise<bigint> {
  const [row] = await rowsOf(tx, lowestRow)`
    select ${LOWEST_BEFORE} as lowest
      from (select ${propertyId}::int as "propertyId", ${at.toISOString()}::timestamp(3) as at,
                   ${currency}::"Currency" as currency) e`
  const lowest = row?.lowest ?? believed
  return lowest < believed ? lowest : believed
}

const toUnits = (price: Price) => (price === null ? null : BigInt(price))

/**
 * Recomputes euro prices of properties, whole and per square metre, and the price ranges of complexes; for
 * one currency, or all. Two statements, whatever their number.
 */
export async function revalueObjects(tx: Db, currency?: Currency): Promise<void> {
  const ofIt = (table: string) =>
    currency
      ? Prisma.sql`${Prisma.raw(table)}.currency = ${currency}::"Currency"`
      : Prisma.sql`true`
  await revalue(tx, ofIt('p'))
  await settleRanges(
    tx,
    Prisma.sql`(${ofIt('c')} or exists (
      select 1 from "Property" u where u."complexId" = c.id and ${ofIt('u')}))`,
  )
}

/** The same for these properties, after a change of price, currency or area. */
export async function revalueProperties(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await revalue(tx, Prisma.sql`p.id = any(${ids}::int[])`)
}

const revalue = (tx: Db, where: Prisma.Sql) => tx.$executeRaw`
  with worth as (
    select p.id, p.price::float8 / r."perEuro" as eur, nullif(p."pricedArea", 0) as area
      from "Property" p left join ${RATES} r on r.currency = p.currency
     where ${where}
  )
  update "Property" p set "priceEur" = w.eur, "meterEur" = w.eur / w.area
    from worth w
   where p.id = w.id
     and (p."priceEur", p."meterEur") is distinct from (w.eur, w.eur / w.area)`

/**
 * Recomputes complexes from their units: layouts, units on sale, price and area ranges. Prices are converted
 * into the complex's currency. Four statements, whatever their number.
 */
export async function refreshComplexes(tx: Db, complexIds: number[]): Promise<void> {
  const ids = [...new Set(complexIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  await tx.$executeRaw`
    insert into "Layout" ("complexId", rooms, area)
    select distinct p."complexId", p.rooms, round(p.area)::int
      from "Property" p
     where p."complexId" = any(${ids}::int[]) and ${HAS_LAYOUT}
    on conflict do nothing`
  await tx.$executeRaw`
    with fitting as (
      select p.id, l.id as "layoutId"
        from "Property" p
        left join "Layout" l on l."complexId" = p."complexId" and l.rooms = p.rooms
         and l.area = round(p.area)::int and ${HAS_LAYOUT}
       where p."complexId" = any(${ids}::int[])
    )
    update "Property" p set "layoutId" = f."layoutId" from fitting f
     where p.id = f.id and p."layoutId" is distinct from f."layoutId"`
  await tx.$executeRaw`
    delete from "Layout" l
     where l."complexId" = any(${ids}::int[])
       and not exists (select 1 from "Property" p
                        where p."layoutId" = l.id and p."complexId" = l."complexId")`
  await settleRanges(tx, Prisma.sql`c.id = any(${ids}::int[])`)
}

const HAS_LAYOUT = Prisma.sql`p.kind = 'flat' and p.rooms is not null and p.area > 0`

const settleRanges = (tx: Db, where: Prisma.Sql) => tx.$executeRaw`
  with ranges as (
    select c.id,
           min(p.worth)::bigint as "priceFrom", max(p.worth)::bigint as "priceTo",
           min(p."priceEur") as "priceEur", min(p."meterEur") as "meterEur",
           min(p."pricedArea") as "areaFrom", max(p."pricedArea") as "areaTo", count(p.id)::int as "unitCount"
      from "Complex" c
      left join ${RATES} own on own.currency = c.currency
      left join lateral (
        select u.id, u."pricedArea", u."priceEur", u."meterEur",
               case when u.currency = c.currency then u.price::numeric
                    else round((u."priceEur" * own."perEuro")::numeric) end as worth
          from "Property" u
         where u."complexId" = c.id and u.status = 'active') p on true
     where ${where}
     group by c.id
  )
  update "Complex" c
     set "priceFrom" = r."priceFrom", "priceTo" = r."priceTo", "priceEur" = r."priceEur",
         "meterEur" = r."meterEur", "areaFrom" = r."areaFrom", "areaTo" = r."areaTo",
         "unitCount" = r."unitCount"
    from ranges r
   where c.id = r.id
     and (c."priceFrom", c."priceTo", c."priceEur", c."meterEur", c."areaFrom", c."areaTo",
          c."unitCount")
         is distinct from (r."priceFrom", r."priceTo", r."priceEur", r."meterEur", r."areaFrom",
          r."areaTo", r."unitCount")`
