import 'server-only'
import * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'
import type { Offer } from '../format/offer'
import { objectColumns, type Placing } from './places'

/** Property columns of an offer. */
export const columnsOf = (
  offer: Offer,
  placing: Placing,
  { companyId }: { companyId: number | null },
) =>
  ({
    ...objectColumns(offer),
    ...placing,
    companyId,
    kind: offer.kind,
    title: offer.title,
    description: offer.description,
    finish: offer.finish,
    price: offer.price,
    area: offer.area,
    livingArea: offer.livingArea,
    kitchenArea: offer.kitchenArea,
    landArea: offer.landArea,
    rooms: offer.rooms,
    floor: offer.floor,
    floors: offer.floors,
    flatNumber: offer.flatNumber,
    ceiling: offer.ceiling,
    isNew: offer.isNew,
    isApartments: offer.isApartments,
    hasBalcony: offer.hasBalcony,
    bathroom: offer.bathroom,
    walls: offer.walls,
    energyClass: offer.energyClass,
    video: offer.video,
    tour: offer.tour,
    characteristics: offer.characteristics,
    sellerName: offer.seller.name,
    sellerCompany: offer.seller.company,
    sellerPhone: offer.seller.phone,
    sellerCategory: offer.seller.category,
  }) satisfies Prisma.PropertyUncheckedUpdateManyInput

type Columns = ReturnType<typeof columnsOf>
type FreshRow = Columns & {
  sourceId: number
  externalId: string
  offerHash: string
  seenRunId: number
  publishedAt: Date
  createdAt: Date
  updatedAt: Date
}
const insertedRow = z.object({
  id: z.int(),
  externalId: z.string(),
  complexId: z.int().nullable(),
  currency,
  price: z.bigint().nullable(),
})

/** Inserts rows from JSON in one statement, so that its plan is reused whatever the count. */
const insertReturning = <Row extends z.ZodObject>(
  tx: Db,
  table: string,
  rows: object[],
  returned: Row,
): Promise<z.output<Row>[]> => {
  const names = quoted(Object.keys(rows[0] ?? {}))
  return rowsOf(tx, returned)`
    insert into ${Prisma.raw(`"${table}" (${names})`)}
    select ${Prisma.raw(names)}
      from jsonb_populate_recordset(${Prisma.raw(`null::"${table}"`)}, ${JSON.stringify(rows)}::jsonb)
    returning ${Prisma.raw(quoted(Object.keys(returned.shape)))}`
}
const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

/** Inserts rows into any table with an id. */
export const insertRows = (tx: Db, table: string, rows: object[]) =>
  insertReturning(tx, table, rows, idRow)

/** Inserts properties. */
export const insertColumns = (tx: Db, rows: FreshRow[]) =>
  insertReturning(tx, 'Property', rows, insertedRow)
type Row = { id: number; offerHash: string } & Columns

/** Updates properties in one statement; columns edited by hand are left. */
export async function updateColumns(tx: Db, runId: number, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { id: _, offerHash: __, ...columns } = first
  const kept = (name: string, value: string) =>
    `"${name}" = case when '${name}' = any(p."editedFields") then p."${name}" else ${value} end`
  const sets = [
    ...Object.keys(columns).map((name) => kept(name, `r."${name}"`)),
    kept('status', `'active'::"ListingStatus"`),
    `"closedAt" = case when 'status' = any(p."editedFields") then p."closedAt" end`,
  ]
  await tx.$executeRaw`
    update "Property" p
       set ${Prisma.raw(sets.join(', '))}, "offerHash" = r."offerHash", "seenRunId" = ${runId},
           "missedRuns" = 0, "updatedAt" = now() at time zone 'utc'
      from jsonb_populate_recordset(null::"Property", ${JSON.stringify(rows)}::jsonb) r
     where p.id = r.id`
}
