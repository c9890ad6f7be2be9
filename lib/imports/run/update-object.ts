import 'server-only'
import * as z from 'zod'
import { priceChanged } from '@/lib/catalogue/prices/commands'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { Offer, OfferIssue } from '../format/offer'
import { type ChangedGallery, changeGalleries } from './galleries'
import type { Places } from './places'
import { columnsOf, updateColumns } from './property-rows'
import {
  type Changed,
  type Known,
  nowhereIssue,
  type Outcome,
  seen,
  settle,
  type WritingRun,
} from './writing-run'

/**
 * Updates properties from changed offers; an implausible place or price leaves the old one. A gallery that was given back
 * comes from its offer in any case: it would be waited for as long as the place is implausible.
 */
export async function change(
  tx: Db,
  run: WritingRun,
  places: Places,
  changed: Changed[],
): Promise<Outcome> {
  const done: Changed[] = []
  const left: Changed[] = []
  const nowhere: OfferIssue[] = []
  const rows = []
  for (const each of changed) {
    const { read, hash, row } = each
    const placing = await places.placeOf(tx, read)
    if (typeof placing === 'string') {
      nowhere.push(nowhereIssue(read, placing))
      left.push(each)
      continue
    }
    done.push(each)
    const columns = columnsOf(read.offer, placing, run.source)
    rows.push({ id: row.id, offerHash: hash, ...columns, ...(read.doubt && priceOf(row)) })
  }
  const galleries = await galleriesOf(tx, changed)
  await leave(tx, run, left, galleries)
  if (done.length > 0) await update(tx, run, done, rows, galleries)
  return { count: done.length, nowhere }
}

/** Not the hash of any offer: it is read again as a changed one whenever its file is. */
const REFUSED = ''

/** Of offers without a place nothing is taken but a gallery that waits for them. */
async function leave(tx: Db, run: WritingRun, left: Changed[], galleries: ChangedGallery[]) {
  const known = new Set(left.map(({ row }) => row.id))
  await seen(tx, run, [...known])
  const awaited = galleries.filter(
    ({ propertyId, isGivenBack }) => isGivenBack && known.has(propertyId),
  )
  if (awaited.length === 0) return
  await changeGalleries(tx, awaited)
  const ids = awaited.map(({ propertyId }) => propertyId)
  await tx.property.updateMany({
    where: { id: { in: ids } },
    data: { offerHash: REFUSED, updatedAt: new Date() },
  })
  for (const id of ids) run.touched.add(id)
}

/** The known price is kept while the stated one is implausible. */
const priceOf = ({ price, currency }: Known) => ({
  price: price === null ? null : Number(price),
  currency,
})

async function update(
  tx: Db,
  run: WritingRun,
  changed: Changed[],
  rows: Parameters<typeof updateColumns>[2],
  galleries: ChangedGallery[],
) {
  await updateColumns(tx, run.id, rows)
  for (const { read, row } of changed) if (!read.doubt) await changePrice(tx, run, read.offer, row)
  const ids = new Set(rows.map(({ id }) => id))
  await changeGalleries(
    tx,
    galleries.filter(({ propertyId }) => ids.has(propertyId)),
  )
  await settle(tx, run, [...changed.map(({ row }) => row), ...rows])
}

const pictured = z.object({ id: z.int(), isGivenBack: z.boolean() })

/**
 * Galleries that nobody has set by hand. Their objects are locked and asked anew: somebody may have arranged them, or given
 * them back, since they were read.
 */
async function galleriesOf(tx: Db, changed: Changed[]): Promise<ChangedGallery[]> {
  const ids = changed.map(({ row }) => row.id)
  await tx.$executeRaw`select id from "Property" where id = any(${ids}) order by id for update`
  const rows = await rowsOf(tx, pictured)`
    select id, "offerHash" is null as "isGivenBack" from "Property"
     where id = any(${ids}) and not 'images' = any("editedFields")`
  const free = new Map(rows.map(({ id, isGivenBack }) => [id, isGivenBack]))
  return changed.flatMap(({ read, row }) => {
    const isGivenBack = free.get(row.id)
    if (isGivenBack === undefined) return []
    return { propertyId: row.id, images: read.offer.images, isGivenBack }
  })
}

async function changePrice(tx: Db, run: WritingRun, offer: Offer, row: Known) {
  if (row.editedFields.some((field) => field === 'price' || field === 'currency')) return
  const isSameMoney = row.currency === offer.currency
  if (isSameMoney && row.price === (offer.price === null ? null : BigInt(offer.price))) return
  await priceChanged(tx, {
    propertyId: row.id,
    at: run.at,
    currency: offer.currency,
    before: isSameMoney ? row.price : null,
    after: offer.price,
    runId: run.id,
  })
}
