import 'server-only'
import * as z from 'zod'
import { type Db, UNPREPARED } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { presentRate, RATES, rateSelect } from '@/lib/rates/queries'
import type { Rate } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import type { CatalogueFilter } from '../filters/schema'
import { catalogueWhere } from '../queries'
import { placeConditions, unitConditions } from '../where'

const atRow = z.object({ at: z.int() })

/**
 * Objects that have begun to match a filter since a snapshot, newest first, and the snapshot of this read.
 */
const enteredRow = z.object({
  asOf: z.string(),
  found: z.int(),
  ids: z.array(z.int()),
  /** A keyword was asked for, and the search has not read all that has changed: look again later. */
  isUnread: z.boolean(),
})
export type Entered = z.output<typeof enteredRow>

/**
 * Objects that match a filter now and did not at some moment since a snapshot: newly on sale, back on sale,
 * or edited (price included). Reads one database snapshot and returns it as the start of the next read, so
 * nothing is lost or found twice, whenever it commits. Old prices are converted at today's rates, so a rate
 * change alone matches nothing new. Old texts are not kept: a keyword is looked for in the present ones. One statement
 * beside the rates, whatever the result size.
 */
export async function listEntered(
  tx: Db,
  filter: CatalogueFilter,
  asOf: string,
  most: number,
): Promise<Entered> {
  const rates = (await tx.currencyRate.findMany({ select: rateSelect })).map(presentRate)
  const isUnread =
    filter.keyword === undefined
      ? Prisma.sql`false`
      : Prisma.sql`exists (select 1 from "SearchDue" where kind = 'object')`
  const [entered] = await rowsOf(tx, enteredRow)`
    with ${changesSince(asOf)}, ${enteredSql(filter, rates)}
    select pg_current_snapshot()::text as "asOf", (select count(*)::int from entered) as found,
           array(select id from entered order by last desc, id desc limit ${most}::int) as ids,
           ${isUnread} as "isUnread"`
  return entered ?? { asOf, found: 0, ids: [], isUnread: false }
}

/**
 * Which of these filters, by their places in the list, some object has begun to match by what this very transaction has
 * written: with `listEntered`'s own conditions, before anything is committed. One statement beside the rates.
 */
export async function findEnteredNow(tx: Db, filters: CatalogueFilter[]): Promise<number[]> {
  if (filters.length === 0) return []
  const rates = (await tx.currencyRate.findMany({ select: rateSelect })).map(presentRate)
  const each = filters.map(
    (filter, at) => Prisma.sql`
      select ${at}::int as at where exists (with ${enteredSql(filter, rates)} select 1 from entered)`,
  )
  const rows = await rowsOf(tx, atRow)`${UNPREPARED}
    with own as (select pg_current_xact_id() as xid), ${changes('own', 's.xid = own.xid')}
    ${Prisma.join(each, ' union all ')}`
  return rows.map(({ at }) => at)
}

/**
 * Old states written by transactions that the given snapshot did not see and the current one does. A snapshot
 * from the future comes from another cluster that this database was restored from: then everything starts
 * anew.
 */
const changesSince = (asOf: string) => Prisma.sql`
  since as (
    select ${asOf}::pg_snapshot as snapshot, pg_snapshot_xmax(pg_current_snapshot()) as beyond
     where pg_snapshot_xmax(${asOf}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  ), ${changes('since', IS_SINCE)}`

/** The old states `s` that are chosen by a row of another CTE. */
const changes = (chooser: string, isChosen: string) => Prisma.sql`
  units as materialized (
    select s.*, s.price / x."perEuro" as "priceEur",
           s.price / x."perEuro" / nullif(s."pricedArea", 0) as "meterEur"
      from ${Prisma.raw(chooser)}
      join "PropertyState" s on ${Prisma.raw(isChosen)}
      left join ${RATES} x on x.currency = s.currency
  ), complexes as materialized (
    select s.* from ${Prisma.raw(chooser)} join "ComplexState" s on ${Prisma.raw(isChosen)}
  )`

const IS_SINCE = `s.xid >= pg_snapshot_xmin(since.snapshot) and s.xid < since.beyond
    and not pg_visible_in_snapshot(s.xid, since.snapshot)`

/** CTEs `units` and `complexes` are the old states; `entered` is computed from them. */
function enteredSql(filter: CatalogueFilter, rates: Rate[]): Prisma.Sql {
  if (filter.kind !== 'complex')
    return enteredAlone('Property', 'units', 'propertyId', filter, rates)
  const ofUnits = unitConditions('u', filter, rates)
  return ofUnits.length > 0
    ? enteredByUnits(filter, ofUnits, rates)
    : enteredAlone('Complex', 'complexes', 'complexId', filter, rates)
}

/** Single objects: match now, and one of their old states did not. */
function enteredAlone(
  table: 'Property' | 'Complex',
  states: string,
  key: string,
  filter: CatalogueFilter,
  rates: Rate[],
): Prisma.Sql {
  const where = catalogueWhere(filter, rates)
  const was = catalogueWhere(withoutWords(filter), rates)
  return Prisma.sql`
    outside as (
      select ${Prisma.raw(`r."${key}"`)} as id, max(r.id) as last from ${Prisma.raw(states)} r
       group by 1 having bool_or(r."isAbsent" or (${was}) is not true)
    ), entered as (
      select r.id, o.last from outside o join ${Prisma.raw(`"${table}"`)} r on r.id = o.id
       where ${where}
    )`
}

/**
 * Complexes that match by their units. Reconstructs complex and units as of just before each transaction that
 * touched them: when no unit matched then and one does now, the complex is new.
 */
function enteredByUnits(filter: CatalogueFilter, ofUnits: Prisma.Sql[], rates: Rate[]): Prisma.Sql {
  const fits = Prisma.join([...placeConditions(withoutWords(filter)), ...ofUnits], ' and ')
  return Prisma.sql`
    fitting as (
      select r.id from "Complex" r
       where r.id in (
         select "complexId" from units
         union select p."complexId" from units s join "Property" p on p.id = s."propertyId"
         union select "complexId" from complexes)
         and ${catalogueWhere(filter, rates)}
    ), members as (
      select s."complexId" as complex, s."propertyId" as unit
        from units s join fitting f on f.id = s."complexId"
      union
      select p."complexId", p.id from "Property" p join fitting f on f.id = p."complexId"
    ), moments as (
      select complex, min(id) as id from (
        select m.complex, s.id, s.xid from members m join units s on s."propertyId" = m.unit
        union all
        select s."complexId", s.id, s.xid from complexes s join fitting f on f.id = s."complexId") t
       group by complex, xid
    ), entered as (
      select m.complex as id, max(m.id) as last from moments m
       where not exists (
         select 1 from members x
           cross join lateral (${stateAt('Complex', 'complexes', 'complexId', 'm.complex', COMPLEX)}) r
           cross join lateral (${stateAt('Property', 'units', 'propertyId', 'x.unit', UNIT)}) u
          where x.complex = m.complex and not r."isAbsent" and not u."isAbsent"
            and u."complexId" = m.complex and u.status = 'active' and ${fits})
       group by 1
    )`
}

const withoutWords = (filter: CatalogueFilter) => ({ ...filter, keyword: undefined })

const COMPLEX = [
  'status',
  'scope',
  'country',
  'cityId',
  'districtSlug',
  'latitude',
  'longitude',
  'companyId',
  'class',
  'state',
  'builtYear',
  'metroName',
  'metroMinutes',
  'hasParking',
  'hasPhotos',
  'publishedAt',
]
const UNIT = [
  'status',
  'complexId',
  'priceEur',
  'meterEur',
  'pricedArea',
  'rooms',
  'floor',
  'floors',
  'kitchenArea',
  'ceiling',
  'finish',
  'droppedAt',
  'isNew',
  'isApartments',
  'hasParking',
  'hasBalcony',
  'traits',
]

/** State just before moment `m`: the first recorded state from then on, else the current row. */
const stateAt = (table: string, states: string, key: string, id: string, columns: string[]) => {
  const read = (alias: string) => columns.map((column) => `${alias}."${column}"`).join(', ')
  return Prisma.raw(`
    select * from (
      select s.id as until, s."isAbsent", ${read('s')} from ${states} s
       where s."${key}" = ${id} and s.id >= m.id
      union all
      select null, false, ${read('p')} from "${table}" p where p.id = ${id}) known
     order by until nulls last limit 1`)
}
