import { db } from '@/lib/platform/db'
import { languageTag } from '@/lib/platform/i18n/locales'
import { fill } from '../catalogue/wording'
import type { DemoSale } from './content'

/** A line of a price list. */
export type Unit = { name: string; price: string }
const LISTED = 32

/** What of a complex is on sale at the prices that are named, the cheapest first. */
export async function unitsOf(
  { words, language, price: range }: DemoSale,
  complexId: number,
): Promise<Unit[]> {
  const rows = await db.property.findMany({
    where: {
      complexId,
      status: 'active',
      price: { gte: BigInt(range?.[0] ?? 0), lte: BigInt(range?.[1] ?? 0) },
      area: { not: null },
    },
    orderBy: [{ price: 'asc' }, { id: 'asc' }],
    take: LISTED,
    select: { rooms: true, area: true, floor: true, price: true, currency: true },
  })
  return rows.map(({ rooms, area, floor, price, currency }) => {
    const told = rooms ? fill(words.rooms, { rooms }, language) : words.studio
    const money = new Intl.NumberFormat(languageTag(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
    return {
      name: fill(words.unit, { rooms: told, area: area ?? 0, floor: floor ?? 1 }, language),
      price: money.format(Number(price)),
    }
  })
}
