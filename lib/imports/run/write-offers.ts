import 'server-only'
import { type OfferIssue, offer as offerSchema, type ReadOffer } from '../format/offer'
import { cut } from '../format/parse-values'
import type { FeedReader, ReadOptions } from '../format/reader'
import type { RawOffer } from '../format/xml-node'
import { type Count, faultOf } from './count-offers'
import { Places } from './places'
import { type Batch, writeBatch } from './write-batch'
import type { WritingRun } from './writing-run'

const SIZE = 250

/** Writes the offers of a file in batches, then their issues after those of the first reading. */
export async function writeOffers(
  run: WritingRun,
  offers: AsyncIterable<RawOffer>,
  reader: FeedReader,
  options: ReadOptions,
  { lastOf }: Count,
  known: OfferIssue[],
): Promise<void> {
  const places = new Places(run.source)
  let batch: Batch = { offers: [], issues: known }
  let at = 0
  for await (const raw of offers) {
    at += 1
    const { read, issues } = readOne(raw, reader, options, lastOf, at)
    if (read) batch.offers.push(read)
    batch.issues.push(...issues)
    if (batch.offers.length + batch.issues.length < SIZE) continue
    await writeBatch(run, places, batch)
    batch = { offers: [], issues: [] }
  }
  await writeBatch(run, places, batch)
}

function readOne(
  raw: RawOffer,
  reader: FeedReader,
  options: ReadOptions,
  lastOf: Count['lastOf'],
  at: number,
): { read: ReadOffer | null; issues: OfferIssue[] } {
  const { line, node } = raw
  const id = reader.idOf(node)
  const refused = { line, externalId: cut(id, 120), field: node.name, value: '', refused: true }
  const fault = faultOf(raw, reader, options)
  if (fault) return leftOut({ ...refused, ...fault })
  if (lastOf.get(id) !== at) return leftOut({ ...refused, code: 'repeated', value: cut(id, 120) })
  const read = reader.read(node, options)
  const checked = offerSchema.safeParse(read.offer)
  if (checked.success) return { read, issues: read.issues }
  const field = checked.error.issues[0]?.path.join('.') ?? ''
  return leftOut({ ...refused, field, code: 'invalid' })
}

const leftOut = (issue: OfferIssue) => ({ read: null, issues: [issue] })
