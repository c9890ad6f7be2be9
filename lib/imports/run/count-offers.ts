import 'server-only'
import type { FeedReader, ReadOptions, Refusal } from '../format/reader'
import type { RawOffer } from '../format/xml-node'
import type { SaidPrice } from './price-moves'

export type Count = {
  offers: number
  /** Offers that can be taken, each id once. */
  accepted: number
  refused: number
  /** Which offer of the file holds for its id: the last that can be taken. */
  lastOf: Map<string, number>
  /** What those say that they cost, by their ids. */
  prices: Map<string, SaidPrice>
}

/** Why this offer is not taken as it was read; null when it is. */
export function faultOf(raw: RawOffer, reader: FeedReader, options: ReadOptions): Refusal | null {
  const { fault, line, node } = raw
  if (fault) return { field: node.name, code: fault, value: '', line }
  const refusal = reader.refusalOf(node, options)
  return refusal && { ...refusal, line: refusal.line || line }
}

/**
 * Reads a file to its end without writing anything: how many offers can be taken, and
 * what they cost.
 * @throws FeedFault as the reading does
 */
export async function countOffers(
  offers: AsyncIterable<RawOffer>,
  reader: FeedReader,
  options: ReadOptions,
): Promise<Count> {
  const lastOf = new Map<string, number>()
  const prices = new Map<string, SaidPrice>()
  let at = 0
  for await (const raw of offers) {
    at += 1
    if (faultOf(raw, reader, options)) continue
    const id = reader.idOf(raw.node)
    const { said, currency } = reader.moneyOf(raw.node, options)
    lastOf.set(id, at)
    if (said === null) prices.delete(id)
    else prices.set(id, { price: said, currency, line: raw.line })
  }
  return { offers: at, accepted: lastOf.size, refused: at - lastOf.size, lastOf, prices }
}
