import 'server-only'
import { createHash } from 'node:crypto'
import { type Db, db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import type { OfferIssue, ReadOffer } from '../format/offer'
import { create } from './create-object'
import type { Places } from './places'
import { change } from './update-object'
import {
  type Changed,
  type Fresh,
  type Known,
  knownRow,
  note,
  seen,
  type WritingRun,
} from './writing-run'

export type Batch = { offers: ReadOffer[]; issues: OfferIssue[] }

const BATCH_MS = 120_000

/**
 * Writes a batch of offers and the run's counts in one transaction. Offers that this run wrote before its
 * process died are skipped; only their pages and complexes are noted for the end.
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
  const rows = await lockKnown(tx, run, offers)
  const { fresh, changed, same, doubts } = sorted(run, rows, offers)
  await seen(tx, run, same)
  const added = await create(tx, run, places, fresh)
  const altered = await change(tx, run, places, changed)
  const left = [...doubts, ...added.nowhere, ...altered.nowhere]
  await report(tx, run, [...issues, ...left])
  await tx.feedRun.update({
    where: { id: run.id },
    data: {
      created: { increment: added.count },
      updated: { increment: altered.count },
      unchanged: { increment: same.length },
      refused: { increment: left.filter(({ refused }) => refused).length },
    },
    select: { id: true },
  })
}

/**
 * The properties of these offers, locked before anything is decided by them: all at once and in the order of ids, as
 * everything does that writes to several properties.
 */
const lockKnown = (tx: Db, run: WritingRun, offers: ReadOffer[]): Promise<Known[]> =>
  rowsOf(tx, knownRow)`
    select id, "externalId", "offerHash", "seenRunId", status, "editedFields", price, currency,
           "complexId"
      from "Property"
     where "sourceId" = ${run.source.id}
       and "externalId" = any(${offers.map(({ offer }) => offer.externalId)}::text[])
     order by id for update`

/** Splits a batch into new, changed and unchanged offers; those already written by this run are skipped. */
function sorted(run: WritingRun, rows: Known[], offers: ReadOffer[]) {
  const byId = new Map(rows.map((row) => [row.externalId, row]))
  const fresh: Fresh[] = []
  const changed: Changed[] = []
  const same: number[] = []
  const doubts: OfferIssue[] = []
  for (const read of offers) {
    const row = byId.get(read.offer.externalId)
    const hash = hashOf(read)
    if (read.doubt) doubts.push({ ...read.doubt, refused: !row })
    if (row?.seenRunId === run.id) note(run, row)
    else if (row) isSame(row, hash) ? same.push(row.id) : changed.push({ read, hash, row })
    else if (!read.doubt) fresh.push({ read, hash })
  }
  return { fresh, changed, same, doubts }
}

async function report(tx: Db, run: WritingRun, issues: OfferIssue[]) {
  const kept = issues.slice(0, run.room)
  run.room -= kept.length
  if (kept.length === 0) return
  await tx.feedIssue.createMany({ data: kept.map((issue) => ({ ...issue, runId: run.id })) })
}

const hashOf = ({ offer, doubt }: ReadOffer) =>
  createHash('sha256')
    .update(JSON.stringify([offer, doubt?.code]))
    .digest('base64url')
    .slice(0, 22)

/** A status set by hand is not overwritten by the feed. */
const isSame = ({ offerHash, status, editedFields }: Known, hash: string) =>
  offerHash === hash && (status === 'active' || editedFields.includes('status'))
