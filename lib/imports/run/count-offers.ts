import 'server-only'
import type { FeedReader, ReadOptions, Refusal } from '../format/reader'
import type { RawOffer } from '../format/xml-node'
import type { SaidPrice } from './price-moves'

export type Count = {
  offers: number
  /** Acceptable offers, each id once. */
  accepted: number
  refused: number
  /** Position of the valid offer per id: the last acceptable one. */
  lastOf: Map<string, number>
  /** Their stated prices by id. */
  prices: Map<string, SaidPrice>
}

/** Reason to reject this offer; null to accept it. */
export function faultOf(raw: RawOffer, reader: FeedReader, options: ReadOptions): Refusal | null {
  const { fault, line, node } = raw
  if (fault) return { field: node.name, code: fault, value: '', line }
  const refusal = reader.refusalOf(node, options)
  return refusal && { ...refusal, line: refusal.line || line }
}

/**
 * Reads a whole file without writing: counts the acceptable offers and collects their prices.
 * @throws FeedFault as the reader does
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
