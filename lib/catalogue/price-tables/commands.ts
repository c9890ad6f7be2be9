import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import type { Property } from '@/prisma/generated/client'
import { editedFields, expireObjects } from '../editing'
import { OBJECT_CHANGED } from '../objects/schema'
import { assertWorksFor } from '../ownership/queries'
import { pricesChanged, refreshRanges, revalueProperties } from '../prices/commands'
import { priceFault } from '../rules/schema'
import type { PriceChange, PricePreview } from './schema'

type Changed = { row: Property; after: number | null }

/**
 * Changes prices of what a company has on sale, all of them or none; feeds no longer overwrite them.
 * @throws AppError 401, 403, not_found (404) for what is not the company's or not on sale; object_changed (409) for another
 *   price than was read; invalid (422) by change
 */
export async function changePrices(
  viewer: Viewer,
  companyId: number,
  changes: PriceChange[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { ids, complexIds } = await write(tx, viewer, companyId, changes)
    expireObjects(tx, ...ids, ...complexIds)
  })
}

type CountSearches = (tx: Db, propertyIds: number[]) => Promise<number | null>
/** Milliseconds: what is written, and two seconds for counting searches. */
const PREVIEW_MS = 10_000

/**
 * What `changePrices` would mean for those who keep the properties, and for saved searches: the prices are written and
 * taken back. `countSearches` counts, once they are written, what the alerts would tell.
 * @throws AppError as `changePrices`
 */
export async function previewPrices(
  viewer: Viewer,
  companyId: number,
  changes: PriceChange[],
  countSearches: CountSearches,
): Promise<PricePreview> {
  try {
    await db.$transaction(
      async (tx) => {
        const { ids } = await write(tx, viewer, companyId, changes)
        const effects = await readEffects(tx, ids)
        throw new Seen({ ...effects, searches: await countSearches(tx, ids) })
      },
      { timeout: PREVIEW_MS },
    )
  } catch (error) {
    if (error instanceof Seen) return error.preview
    throw error
  }
  throw new Error('A preview ends with what was seen.')
}

/** Takes a transaction back, with what was read in it. */
class Seen extends Error {
  constructor(readonly preview: PricePreview) {
    super()
  }
}

/** Writes prices and what follows from them. */
async function write(tx: Db, viewer: Viewer, companyId: number, changes: PriceChange[]) {
  const changed = await writePrices(tx, viewer, companyId, changes)
  const ids = changed.map(({ row }) => row.id)
  const complexIds = changed.flatMap(({ row }) => row.complexId ?? [])
  await revalueProperties(tx, ids)
  await refreshRanges(tx, complexIds)
  return { ids, complexIds }
}

/** Locks in the order that `refreshComplexes` tells. */
async function writePrices(
  tx: Db,
  viewer: Viewer,
  companyId: number,
  changes: PriceChange[],
): Promise<Changed[]> {
  await assertWorksFor(tx, viewer, companyId)
  const ids = [...new Set(changes.map(({ id }) => id))].sort((a, b) => a - b)
  await tx.$executeRaw`select id from "Property" where id = any(${ids}::int[]) order by id for update`
  const rows = await tx.property.findMany({
    where: { id: { in: ids }, companyId, status: 'active' },
  })
  if (ids.length < changes.length || rows.length < ids.length) throw new AppError('not_found')
  const changed = changes.flatMap((change) => {
    const row = rows.find(({ id }) => id === change.id)
    return row ? [{ ...change, row }] : []
  })
  if (changed.some(({ row, before }) => priceOf(row) !== before)) throw new AppError(OBJECT_CHANGED)
  assertBelievable(changed)
  await writeAll(tx, changed)
  return changed
}

const priceOf = ({ price }: Property) => (price === null ? null : Number(price))

function assertBelievable(changed: Changed[]): void {
  const issues = changed.flatMap(({ row, after }, at) => {
    const code = priceFault({ ...row, price: after })
    return code ? [{ pointer: `#/changes/${at}/after`, code }] : []
  })
  if (issues.length > 0) throw new AppError('invalid', issues)
}

/** In as many statements as for one. */
async function writeAll(tx: Db, changed: Changed[]): Promise<void> {
  const at = new Date()
  const rows = changed.map(({ row, after }) => ({
    id: row.id,
    price: after,
    editedFields: editedFields(row, { price: after === null ? null : BigInt(after) }),
    updatedAt: at,
  }))
  await tx.$executeRaw`
    update "Property" p
       set price = r.price, "editedFields" = r."editedFields", "updatedAt" = r."updatedAt"
      from jsonb_populate_recordset(null::"Property", ${JSON.stringify(rows)}::jsonb) r
     where p.id = r.id`
  await pricesChanged(
    tx,
    changed.map(({ row, after }) => ({
      ...{ propertyId: row.id, at, currency: row.currency, runId: null },
      before: row.price,
      after,
    })),
  )
}

const effectRow = z.object({
  id: z.int(),
  isHeld: z.boolean(),
  from: z.bigint().nullable(),
  favorites: z.int(),
})
const peopleRow = z.object({ people: z.int() })

async function readEffects(tx: Db, ids: number[]): Promise<Omit<PricePreview, 'searches'>> {
  const rows = await rowsOf(tx, effectRow)`
    select p.id, p."priceBefore" as "from", p."favoriteCount" as favorites,
           exists (select 1 from "PriceEvent" e
                    where e."propertyId" = p.id and e."heldFrom" is not null) as "isHeld"
      from "Property" p where p.id = any(${ids}::int[])`
  const [told] = await rowsOf(tx, peopleRow)`
    select count(distinct f."userId")::int as people
      from "Favorite" f join "Property" p on p.id = f."targetId"
     where f.kind = 'property' and p.id = any(${ids}::int[]) and p."priceBefore" is not null`
  const effectOf = (row: z.output<typeof effectRow>) => {
    if (row.from !== null) return 'drop' as const
    return row.isHeld ? ('held' as const) : ('none' as const)
  }
  const found = rows.map((row) => ({
    id: row.id,
    effect: effectOf(row),
    from: row.from === null ? null : Number(row.from),
    favorites: row.favorites,
  }))
  return {
    items: ids.flatMap((id) => found.find((each) => each.id === id) ?? []),
    people: told?.people ?? 0,
    next: null,
  }
}
