import 'server-only'
import { createHash } from 'node:crypto'
import { priceChanged, revalueProperties } from '@/lib/catalogue/prices/commands'
import { type Db, db } from '@/lib/platform/db'
import type { Property } from '@/prisma/generated/client'
import { columnsOf, insertColumns, insertRows, updateColumns } from '../columns/commands'
import { addGalleries, changeGalleries } from '../galleries/commands'
import type { Offer, OfferIssue } from '../offers/schema'
import type { Places } from '../places/commands'

export type Batch = { offers: Offer[]; issues: OfferIssue[] }
export type WritingRun = {
  id: number
  source: { id: number; companyId: number | null }
  /** From when its prices hold. */
  at: Date
  /** Objects whose pages it changed. */
  touched: Set<number>
  complexes: Set<number>
}

type Known = Pick<
  Property,
  | 'id'
  | 'externalId'
  | 'offerHash'
  | 'seenRunId'
  | 'status'
  | 'editedFields'
  | 'price'
  | 'currency'
  | 'complexId'
>
type Changed = { offer: Offer; hash: string; row: Known }
type Fresh = { offer: Offer; hash: string }

const BATCH_MS = 120_000

/**
 * Writes some offers of a run, with its numbers, or nothing at all. What the same run has written
 * before, in a process that died, it passes over, and only has its pages and complexes settled.
 */
export async function writeBatch(run: WritingRun, places: Places, batch: Batch): Promise<void> {
  try {
    await db.$transaction((tx) => write(tx, run, places, batch), { timeout: BATCH_MS })
  } catch (error) {
    places.forget()
    throw error
  }
}

async function write(tx: Db, run: WritingRun, places: Places, { offers, issues }: Batch) {
  const rows = await tx.$queryRaw<Known[]>`
    select id, "externalId", "offerHash", "seenRunId", status, "editedFields", price, currency,
           "complexId"
      from "Property"
     where "sourceId" = ${run.source.id}
       and "externalId" = any(${offers.map(({ externalId }) => externalId)}::text[])`
  const byId = new Map(rows.map((row) => [row.externalId, row]))
  const fresh: Fresh[] = []
  const changed: Changed[] = []
  const same: number[] = []
  for (const offer of offers) {
    const row = byId.get(offer.externalId)
    const hash = hashOf(offer)
    if (!row) fresh.push({ offer, hash })
    else if (row.seenRunId === run.id) note(run, row)
    else if (row.offerHash === hash && isOnSale(row)) same.push(row.id)
    else changed.push({ offer, hash, row })
  }
  await seen(tx, run, same)
  await create(tx, run, places, fresh)
  await change(tx, run, places, changed)
  if (issues.length > 0) {
    await tx.feedIssue.createMany({ data: issues.map((issue) => ({ ...issue, runId: run.id })) })
  }
  await tx.feedRun.update({
    where: { id: run.id },
    data: {
      created: { increment: fresh.length },
      updated: { increment: changed.length },
      unchanged: { increment: same.length },
    },
    select: { id: true },
  })
}

const hashOf = (offer: Offer) =>
  createHash('sha256').update(JSON.stringify(offer)).digest('base64url').slice(0, 22)

/** A status that a person has set is not the feed's to question. */
const isOnSale = ({ status, editedFields }: Known) =>
  status === 'active' || editedFields.includes('status')

async function seen(tx: Db, run: WritingRun, ids: number[]) {
  if (ids.length === 0) return
  await tx.$executeRaw`
    update "Property" set "seenRunId" = ${run.id}, "missedRuns" = 0 where id = any(${ids}::int[])`
}

async function create(tx: Db, run: WritingRun, places: Places, fresh: Fresh[]) {
  if (fresh.length === 0) return
  const data: Parameters<typeof insertColumns>[1] = []
  for (const { offer, hash } of fresh) {
    data.push({
      ...columnsOf(offer, await places.placeOf(tx, offer), run.source),
      sourceId: run.source.id,
      externalId: offer.externalId,
      offerHash: hash,
      seenRunId: run.id,
      publishedAt: publishedAt(offer, run.at),
      createdAt: new Date(),
      updatedAt: new Date(),
    })
  }
  const rows = await insertColumns(tx, data)
  const offers = new Map(fresh.map(({ offer }) => [offer.externalId, offer]))
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

/** Nothing is published in the future. */
const publishedAt = (offer: Offer, at: Date) => {
  const told = offer.publishedAt === null ? at : new Date(offer.publishedAt)
  return new Date(Math.min(told.getTime(), Date.now()))
}

async function change(tx: Db, run: WritingRun, places: Places, changed: Changed[]) {
  if (changed.length === 0) return
  const rows = []
  for (const { offer, hash, row } of changed) {
    const columns = columnsOf(offer, await places.placeOf(tx, offer), run.source)
    rows.push({ id: row.id, offerHash: hash, ...columns })
  }
  await updateColumns(tx, run.id, rows)
  for (const { offer, row } of changed) await changePrice(tx, run, offer, row)
  await changeGalleries(
    tx,
    changed
      .filter(({ row }) => !row.editedFields.includes('images'))
      .map(({ offer, row }) => ({ propertyId: row.id, images: offer.images })),
  )
  await settle(tx, run, [...changed.map(({ row }) => row), ...rows])
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

type Settled = { id: number; complexId?: number | null }

async function settle(tx: Db, run: WritingRun, rows: Settled[]) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  await revalueProperties(tx, ids)
  for (const row of rows) note(run, row)
}

/** Its page and its complex are for the end of the run. */
function note(run: WritingRun, { id, complexId }: Settled) {
  run.touched.add(id)
  if (complexId) run.complexes.add(complexId)
}
