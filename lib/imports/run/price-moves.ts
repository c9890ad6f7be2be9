import 'server-only'
import * as z from 'zod'
import { aboutInEuros, movesFar } from '@/lib/catalogue/rules/schema'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { type Currency, currency as currencies } from '@/lib/rates/schema'
import type { OfferIssue } from '../format/offer'
import { HOLD_ABOVE, HOLD_FROM_PRICES } from '../schema'

/** Stated price of an offer, plausible or not, and its line. */
export type SaidPrice = { price: number; currency: Currency; line: number }
const knownRow = z.object({ externalId: z.string(), price: z.bigint(), currency: currencies })
type Known = z.output<typeof knownRow>
export type Moves = {
  /** Prices known from before. */
  compared: number
  /** Of those, rises and falls by more than half. */
  moved: number
  isTooMany: boolean
  issues: OfferIssue[]
}

const AT_ONCE = 5000

/** Counts prices that have moved far since the source's last run. */
export async function findMoves(sourceId: number, said: Map<string, SaidPrice>): Promise<Moves> {
  const ids = [...said.keys()]
  const issues: OfferIssue[] = []
  let compared = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await rowsOf(db, knownRow)`
      select "externalId", price, currency::text from "Property"
       where "sourceId" = ${sourceId} and price is not null
         and not "editedFields" && array['price', 'currency']
         and "externalId" = any(${ids.slice(at, at + AT_ONCE)}::text[])`
    compared += rows.length
    issues.push(...rows.flatMap((row) => moveOf(row, said.get(row.externalId))))
  }
  const moved = issues.length
  issues.sort((a, b) => a.line - b.line)
  const isTooMany = compared >= HOLD_FROM_PRICES && moved > compared * HOLD_ABOVE
  return { compared, moved, isTooMany, issues }
}

function moveOf({ externalId, price, currency }: Known, now: SaidPrice | undefined): OfferIssue[] {
  if (!now) return []
  const isSame = currency === now.currency
  const [before, after] = isSame
    ? [Number(price), now.price]
    : [aboutInEuros(Number(price), currency), aboutInEuros(now.price, now.currency)]
  if (!movesFar(before, after)) return []
  const value = `${price} ${currency} → ${now.price} ${now.currency}`
  return [
    { line: now.line, externalId, field: 'price', code: 'price_moved', value, refused: false },
  ]
}
