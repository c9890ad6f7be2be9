import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedForMinutes } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { getObjectCards } from '../queries'
import type { ObjectCard } from '../schema'

/**
 * What else the seller of a property has on sale, newest first: of its company, else by the same phone. Empty for
 * complexes, whose flats stand on their page. May lag by an hour.
 */
export async function listOfSeller(id: number, count = 3): Promise<ObjectCard[]> {
  'use cache'
  cachedForMinutes(60, tags.object(id))
  const own = await db.property.findUnique({
    where: { id },
    select: { companyId: true, sellerPhone: true, complexId: true },
  })
  const { companyId, sellerPhone, complexId } = own ?? {}
  const seller = companyId ? { companyId } : sellerPhone ? { sellerPhone } : null
  if (!seller) return []
  const rows = await db.property.findMany({
    where: {
      ...seller,
      status: 'active',
      id: { not: id },
      // Its neighbours are found on the page of the complex.
      ...(complexId && { OR: [{ complexId: null }, { complexId: { not: complexId } }] }),
    },
    orderBy: { id: 'desc' },
    take: count,
    select: { id: true },
  })
  const cards = await getObjectCards(rows.map((row) => row.id))
  cachedForMinutes(60, ...cards.map((card) => tags.object(card.id)))
  return cards
}
