import 'server-only'
import type { Db } from '@/lib/platform/db'
import type { Offer, OfferIssue } from '../format/offer'
import { addGalleries } from './galleries'
import type { Places } from './places'
import { columnsOf, insertColumns, insertRows } from './property-rows'
import { type Fresh, nowhereIssue, type Outcome, settle, type WritingRun } from './writing-run'

/** Creates properties from new offers, with first prices and pictures. */
export async function create(
  tx: Db,
  run: WritingRun,
  places: Places,
  fresh: Fresh[],
): Promise<Outcome> {
  const data: Parameters<typeof insertColumns>[1] = []
  const nowhere: OfferIssue[] = []
  for (const { read, hash } of fresh) {
    const { offer } = read
    const placing = await places.placeOf(tx, read)
    if (typeof placing === 'string') {
      nowhere.push(nowhereIssue(read, placing))
      continue
    }
    data.push({
      ...columnsOf(offer, placing, run.source),
      sourceId: run.source.id,
      externalId: offer.externalId,
      offerHash: hash,
      seenRunId: run.id,
      publishedAt: publishedAt(offer, run.at),
      createdAt: new Date(),
      updatedAt: new Date(),
    })
  }
  if (data.length > 0) await insert(tx, run, data, fresh)
  return { count: data.length, nowhere }
}

async function insert(
  tx: Db,
  run: WritingRun,
  data: Parameters<typeof insertColumns>[1],
  fresh: Fresh[],
) {
  const rows = await insertColumns(tx, data)
  const offers = new Map(fresh.map(({ read: { offer } }) => [offer.externalId, offer]))
  await insertRows(
    tx,
    'PriceEvent',
    rows.map(({ id, currency, price }) => ({
      propertyId: id,
      at: run.at,
      currency,
      price: price === null ? null : Number(price),
      runId: run.id,
    })),
  )
  await addGalleries(
    tx,
    rows.map(({ id, externalId }) => ({
      propertyId: id,
      images: offers.get(externalId)?.images ?? [],
    })),
  )
  await settle(tx, run, rows)
}

/** A publication date in the future is cut to now. */
const publishedAt = (offer: Offer, at: Date) => {
  const told = offer.publishedAt === null ? at : new Date(offer.publishedAt)
  return new Date(Math.min(told.getTime(), Date.now()))
}
