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
  /** Date from which its prices are valid. */
  at: Date
  /** Ids of changed objects, whose pages expire at the end. */
  touched: Set<number>
  complexes: Set<number>
  /** Remaining capacity of the report for issues. */
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

/** Count of written offers, and issues of those without a place. */
export type Outcome = { count: number; nowhere: OfferIssue[] }

/** Marks offers as seen by the run, so that they do not count as missing. */
export async function seen(tx: Db, run: WritingRun, ids: number[]) {
  if (ids.length === 0) return
  await tx.$executeRaw`
    update "Property" set "seenRunId" = ${run.id}, "missedRuns" = 0 where id = any(${ids}::int[])`
}

type Settled = { id: number; complexId?: number | null }

/** Recomputes euro prices now; notes pages and complexes for the end of the run. */
export async function settle(tx: Db, run: WritingRun, rows: Settled[]) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  await revalueProperties(tx, ids)
  for (const row of rows) note(run, row)
}

/** Notes page and complex for the end of the run. */
export function note(run: WritingRun, { id, complexId }: Settled) {
  run.touched.add(id)
  if (complexId) run.complexes.add(complexId)
}

/** Issue of an offer whose city is unknown. */
export const nowhereIssue = ({ offer, place }: ReadOffer, code: string): OfferIssue => ({
  line: place.line,
  externalId: offer.externalId,
  field: place.isRegion ? 'region' : 'locality-name',
  code,
  value: `${offer.city}, ${offer.country}`,
  refused: true,
})
