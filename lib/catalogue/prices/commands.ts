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
 * Records prices, each of another property: the points of their history, and the drop marks of those below the lowest price
 * of the last thirty days (any other change clears the mark). The caller writes the price columns. The same price changes
 * nothing; the same moment replaces its point. A deep drop is held: neither marked nor notified until staff
 * approves it, and until then another price is compared with the last approved one. Four statements, whatever their number.
 */
export async function pricesChanged(tx: Db, changes: PriceChange[]): Promise<void> {
  const other = changes
    .map((change) => ({ ...change, before: toUnits(change.before), after: toUnits(change.after) }))
    .filter(({ before, after }) => before === null || before !== after)
  if (other.length === 0) return
  const ids = other.map(({ propertyId }) => propertyId)
  const held = await forgetHeld(tx, ids)
  const moves = other.map((change) => ({
    ...change,
    believed: held.get(change.propertyId) ?? change.before,
  }))
  const lowest = await lowestBefore(tx, moves.filter(isFalling))
  const points = moves.map((move) => ({ ...move, ...dropOf(move, lowest.get(move.propertyId)) }))
  await writePoints(tx, points)
  await markDrops(tx, points)
}

/** The same for one price. */
export const priceChanged = (tx: Db, change: PriceChange): Promise<void> =>
  pricesChanged(tx, [change])

/** `believed`: what it is compared with, the last price that is no held drop. */
type Move = Omit<PriceChange, 'before' | 'after'> &
  Record<'before' | 'after' | 'believed', bigint | null>
/** `dropFrom`: what everybody is told that it has dropped from; `heldFrom`: the same of a drop that is held. */
type Point = Move & Record<'dropFrom' | 'heldFrom', bigint | null>

const isFalling = ({ before, after, believed }: Move) =>
  before !== null && after !== null && believed !== null && after < believed

function dropOf({ after }: Move, lowest: bigint | undefined) {
  if (lowest === undefined || after === null || after >= lowest)
    return { dropFrom: null, heldFrom: null }
  return isDeepDrop(lowest, after)
    ? { dropFrom: null, heldFrom: lowest }
    : { dropFrom: lowest, heldFrom: null }
}

const heldRow = z.object({ propertyId: z.int(), heldFrom: z.bigint() })
const lowestRow = z.object({ propertyId: z.int(), lowest: z.bigint() })

/** Removes held drops, so that nobody is notified of them; returns the prices before them by property. */
async function forgetHeld(tx: Db, ids: number[]): Promise<Map<number, bigint>> {
  const rows = await rowsOf(tx, heldRow)`
    update "PriceEvent" e set "heldFrom" = null, told = true, "isDoubted" = true
      from (select id, "propertyId", "heldFrom" from "PriceEvent"
             where "propertyId" = any(${ids}::int[]) and "heldFrom" is not null) was
     where e.id = was.id returning was."propertyId", was."heldFrom"`
  return new Map(rows.map(({ propertyId, heldFrom }) => [propertyId, heldFrom]))
}

/** The lowest prices of the thirty days before these falls, by property. */
async function lowestBefore(tx: Db, falls: Move[]): Promise<Map<number, bigint>> {
  if (falls.length === 0) return new Map()
  const events = falls.map(({ propertyId, at, currency, believed }) => ({
    ...{ propertyId, at, currency },
    price: toNumber(believed),
  }))
  const rows = await rowsOf(tx, lowestRow)`
    select e."propertyId", least(e.price, ${LOWEST_BEFORE}) as lowest
      from jsonb_populate_recordset(null::"PriceEvent", ${JSON.stringify(events)}::jsonb) e`
  return new Map(rows.map(({ propertyId, lowest }) => [propertyId, lowest]))
}

async function writePoints(tx: Db, points: Point[]): Promise<void> {
  const events = points.map(({ propertyId, at, currency, after, runId, heldFrom }) => ({
    ...{ propertyId, at, currency, runId },
    price: toNumber(after),
    heldFrom: toNumber(heldFrom),
  }))
  await tx.$executeRaw`
    insert into "PriceEvent" ("propertyId", at, currency, price, "runId", "heldFrom")
    select "propertyId", at, currency, price, "runId", "heldFrom"
      from jsonb_populate_recordset(null::"PriceEvent", ${JSON.stringify(events)}::jsonb)
    on conflict ("propertyId", at) do update
       set currency = excluded.currency, price = excluded.price, "runId" = excluded."runId",
           "heldFrom" = excluded."heldFrom", "isDoubted" = false`
}

async function markDrops(tx: Db, points: Point[]): Promise<void> {
  const marks = points.map(({ propertyId: id, at, dropFrom }) => ({
    id,
    priceBefore: toNumber(dropFrom),
    droppedAt: dropFrom === null ? null : at,
  }))
  await tx.$executeRaw`
    update "Property" p set "priceBefore" = m."priceBefore", "droppedAt" = m."droppedAt"
      from jsonb_populate_recordset(null::"Property", ${JSON.stringify(marks)}::jsonb) m
     where p.id = m.id and (m."droppedAt" is not null or p."droppedAt" is not null)`
}

const toUnits = (price: Price) => (price === null ? null : BigInt(price))
const toNumber = (price: bigint | null) => (price === null ? null : Number(price))

/**
 * Recomputes euro prices of properties, whole and per square metre, and the price ranges of complexes; for
 * one currency, or all. Three statements, whatever their number.
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
       and (p."priceEur", p."meterEur") is distinct from (
         p.price::float8 / r."perEuro", p.price::float8 / r."perEuro" / nullif(p."pricedArea", 0))
     order by p.id for no key update of p
  )
  update "Property" p set "priceEur" = w.eur, "meterEur" = w.eur / w.area
    from worth w
   where p.id = w.id`

/**
 * Recomputes complexes from their units: layouts, units on sale, price and area ranges. Prices are converted
 * into the complex's currency. Five statements, whatever their number.
 *
 * Everything that writes to objects locks in one order, or two of them wait for each other: properties by id, the
 * building of a unit, layouts, complexes by id. So complexes come last, and who holds one already only calls
 * `refreshRanges`. Adding a building and an import lock a complex `for no key update` before: what a unit asks of both
 * (`for key share`) does not wait for that.
 */
export async function refreshComplexes(tx: Db, complexIds: number[]): Promise<void> {
  const ids = [...new Set(complexIds)]
  if (ids.length === 0) return
  await tx.$executeRaw`
    insert into "Layout" ("complexId", rooms, area)
    select distinct p."complexId", p.rooms, round(p.area)::int
      from "Property" p
     where p."complexId" = any(${ids}::int[]) and ${HAS_LAYOUT}
     order by 1, 2, 3
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
  await refreshRanges(tx, ids)
}

/** Only the units on sale and the ranges: what changes no unit's rooms, area or complex changes no layout. Two statements. */
export async function refreshRanges(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await settleRanges(tx, Prisma.sql`c.id = any(${ids}::int[])`)
}

const HAS_LAYOUT = Prisma.sql`p.kind = 'flat' and p.rooms is not null and p.area > 0`

/** Locks first: whoever has waited for another writer sees the prices that it wrote. */
async function settleRanges(tx: Db, where: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    select c.id from "Complex" c where ${where} order by c.id for no key update`
  await writeRanges(tx, where)
}

const writeRanges = (tx: Db, where: Prisma.Sql) => tx.$executeRaw`
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
