import 'server-only'
import { feedLimits } from '@/lib/limits'
import type { FeedReader, ReadOptions } from '../formats/schema'
import { Places } from '../places/commands'
import type { RawOffer } from '../reading/schema'
import { cut } from '../values/schema'
import { type Batch, type WritingRun, writeBatch } from '../writing/commands'
import { type Count, faultOf } from './queries'
import { type OfferIssue, offer as offerSchema } from './schema'

const SIZE = 250

/** Writes the offers of a file in batches, and the first thousand of its issues. */
export async function writeOffers(
  run: WritingRun,
  offers: AsyncIterable<RawOffer>,
  reader: FeedReader,
  options: ReadOptions,
  { lastOf }: Count,
): Promise<void> {
  const places = new Places(run.source)
  let batch: Batch = { offers: [], issues: [] }
  let [at, room] = [0, feedLimits.issues]
  for await (const raw of offers) {
    at += 1
    const { offer, issues } = readOne(raw, reader, options, lastOf, at)
    if (offer) batch.offers.push(offer)
    batch.issues.push(...issues.slice(0, room))
    room -= Math.min(room, issues.length)
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
) {
  const { line, node } = raw
  const id = reader.idOf(node)
  const refused = { line, externalId: cut(id, 120), field: node.name, value: '', refused: true }
  const fault = faultOf(raw, reader, options)
  if (fault) return leftOut({ ...refused, ...fault })
  if (lastOf.get(id) !== at) return leftOut({ ...refused, code: 'repeated', value: cut(id, 120) })
  const { offer, issues } = reader.read(node, options)
  const checked = offerSchema.safeParse(offer)
  if (checked.success) return { offer, issues }
  const field = checked.error.issues[0]?.path.join('.') ?? ''
  return leftOut({ ...refused, field, code: 'invalid' })
}

const leftOut = (issue: OfferIssue) => ({ offer: null, issues: [issue] })
