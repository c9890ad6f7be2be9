import 'server-only'
import type { FeedReader, ReadOptions, Refusal } from '../formats/schema'
import type { RawOffer } from '../reading/schema'

export type Count = {
  offers: number
  /** Offers that can be taken, each id once. */
  accepted: number
  refused: number
  /** Which offer of the file holds for its id: the last that can be taken. */
  lastOf: Map<string, number>
}

/** Why this offer is not taken as it was read; null when it is. */
export function faultOf(raw: RawOffer, reader: FeedReader, options: ReadOptions): Refusal | null {
  const { fault, line, node } = raw
  if (fault) return { field: node.name, code: fault, value: '', line }
  const refusal = reader.refusalOf(node, options)
  return refusal && { ...refusal, line: refusal.line || line }
}

/**
 * Reads a file to its end without writing anything: how many offers can be taken.
 * @throws FeedFault as the reading does
 */
export async function countOffers(
  offers: AsyncIterable<RawOffer>,
  reader: FeedReader,
  options: ReadOptions,
): Promise<Count> {
  const lastOf = new Map<string, number>()
  let at = 0
  for await (const raw of offers) {
    at += 1
    if (!faultOf(raw, reader, options)) lastOf.set(reader.idOf(raw.node), at)
  }
  return { offers: at, accepted: lastOf.size, refused: at - lastOf.size, lastOf }
}
