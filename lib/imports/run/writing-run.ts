import 'server-only'
import * as z from 'zod'
import { revalueProperties } from '@/lib/catalogue/prices/commands'
import type { Db } from '@/lib/platform/db'
import { currency } from '@/lib/rates/schema'
import { ListingStatus } from '@/prisma/generated/enums'
import type { OfferIssue, ReadOffer } from '../format/offer'

export type WritingRun = {
  id: number
  source: { id: number; companyId: number | null }
  /** From when its prices hold. */
  at: Date
  /** Objects whose pages it changed. */
  touched: Set<number>
  complexes: Set<number>
  /** How many more issues its report takes. */
  room: number
}

export const knownRow = z.object({
  id: z.int(),
  externalId: z.string().nullable(),
  offerHash: z.string().nullable(),
  seenRunId: z.int().nullable(),
  status: z.enum(ListingStatus),
  editedFields: z.array(z.string()),
  price: z.bigint().nullable(),
  currency,
  complexId: z.int().nullable(),
})
export type Known = z.output<typeof knownRow>
export type Fresh = { read: ReadOffer; hash: string }
export type Changed = Fresh & { row: Known }

/** How many were written, and those that could not be for want of a place. */
export type Outcome = { count: number; nowhere: OfferIssue[] }

/** What was seen by a run is not missing. */
export async function seen(tx: Db, run: WritingRun, ids: number[]) {
  if (ids.length === 0) return
  await tx.$executeRaw`
    update "Property" set "seenRunId" = ${run.id}, "missedRuns" = 0 where id = any(${ids}::int[])`
}

type Settled = { id: number; complexId?: number | null }

/** Prices in euros, at once; pages and complexes are for the end of the run. */
export async function settle(tx: Db, run: WritingRun, rows: Settled[]) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  await revalueProperties(tx, ids)
  for (const row of rows) note(run, row)
}

/** Its page and its complex are for the end of the run. */
export function note(run: WritingRun, { id, complexId }: Settled) {
  run.touched.add(id)
  if (complexId) run.complexes.add(complexId)
}

/** An offer whose city cannot be told. */
export const nowhereIssue = ({ offer, place }: ReadOffer, code: string): OfferIssue => ({
  line: place.line,
  externalId: offer.externalId,
  field: place.isRegion ? 'region' : 'locality-name',
  code,
  value: `${offer.city}, ${offer.country}`,
  refused: true,
})
