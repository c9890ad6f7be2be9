import 'server-only'
import { type PriceChange, pricesChanged } from '@/lib/catalogue/prices/commands'
import type { Db } from '@/lib/platform/db'
import type { OfferIssue } from '../format/offer'
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
  await leave(tx, run, left)
  if (done.length > 0) await update(tx, run, done, rows)
  return { count: done.length, nowhere }
}

/** Not the hash of any offer: it is read again as a changed one whenever its file is. */
const REFUSED = ''

/**
 * Of offers without a place nothing is taken but a gallery that waits for them. None of them is asked for any more, or
 * its file would be read whole until its place is found.
 */
async function leave(tx: Db, run: WritingRun, left: Changed[]) {
  await seen(
    tx,
    run,
    left.map(({ row }) => row.id),
  )
  const asked = left.filter(({ row }) => row.offerHash === null)
  if (asked.length === 0) return
  await tx.property.updateMany({
    where: { id: { in: asked.map(({ row }) => row.id) } },
    data: { offerHash: REFUSED },
  })
  const awaited = galleriesOf(asked)
  if (awaited.length === 0) return
  await changeGalleries(tx, awaited)
  const ids = awaited.map(({ propertyId }) => propertyId)
  await tx.property.updateMany({ where: { id: { in: ids } }, data: { updatedAt: new Date() } })
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
) {
  await updateColumns(tx, run.id, rows)
  const believable = changed.filter(({ read }) => !read.doubt)
  await pricesChanged(
    tx,
    believable.flatMap((each) => priceChangeOf(run, each) ?? []),
  )
  await changeGalleries(tx, galleriesOf(changed))
  await settle(tx, run, [...changed.map(({ row }) => row), ...rows])
}

/** Galleries that nobody has arranged by hand. */
const galleriesOf = (changed: Changed[]): ChangedGallery[] =>
  changed
    .filter(({ row }) => !row.editedFields.includes('images'))
    .map(({ read, row }) => ({
      propertyId: row.id,
      images: read.offer.images,
      isGivenBack: row.offerHash === null,
    }))

/** Null for the same price, and for one that was corrected by hand. */
function priceChangeOf(run: WritingRun, { read: { offer }, row }: Changed): PriceChange | null {
  if (row.editedFields.some((field) => field === 'price' || field === 'currency')) return null
  const isSameMoney = row.currency === offer.currency
  if (isSameMoney && row.price === (offer.price === null ? null : BigInt(offer.price))) return null
  return {
    propertyId: row.id,
    at: run.at,
    currency: offer.currency,
    before: isSameMoney ? row.price : null,
    after: offer.price,
    runId: run.id,
  }
}
