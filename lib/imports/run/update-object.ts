import 'server-only'
import { priceChanged } from '@/lib/catalogue/prices/commands'
import type { Db } from '@/lib/platform/db'
import type { Offer, OfferIssue } from '../format/offer'
import { changeGalleries } from './galleries'
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

/** Updates properties from changed offers; an implausible place or price leaves the old one. */
export async function change(
  tx: Db,
  run: WritingRun,
  places: Places,
  changed: Changed[],
): Promise<Outcome> {
  const done: Changed[] = []
  const nowhere: OfferIssue[] = []
  const rows = []
  for (const each of changed) {
    const { read, hash, row } = each
    const placing = await places.placeOf(tx, read)
    if (typeof placing === 'string') {
      nowhere.push(nowhereIssue(read, placing))
      await seen(tx, run, [row.id])
      continue
    }
    done.push(each)
    const columns = columnsOf(read.offer, placing, run.source)
    rows.push({ id: row.id, offerHash: hash, ...columns, ...(read.doubt && priceOf(row)) })
  }
  if (done.length > 0) await update(tx, run, done, rows)
  return { count: done.length, nowhere }
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
) {
  await updateColumns(tx, run.id, rows)
  for (const { read, row } of changed) if (!read.doubt) await changePrice(tx, run, read.offer, row)
  const free = await unpictured(tx, changed)
  await changeGalleries(
    tx,
    changed
      .filter(({ row }) => free.has(row.id))
      .map(({ read, row }) => ({
        propertyId: row.id,
        images: read.offer.images,
        isGivenBack: row.offerHash === null,
      })),
  )
  await settle(tx, run, [...changed.map(({ row }) => row), ...rows])
}

/** Those whose pictures nobody has set by hand, asked once they are locked: somebody may have, since they were read. */
async function unpictured(tx: Db, changed: Changed[]): Promise<Set<number>> {
  const ids = changed.map(({ row }) => row.id)
  const rows = await tx.property.findMany({
    where: { id: { in: ids }, NOT: { editedFields: { has: 'images' } } },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
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
