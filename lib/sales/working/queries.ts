import 'server-only'
import { db } from '@/lib/platform/db'
import { type SaleContent, saleContent } from '../drafts/schema'
import { findNamed, found, type Named } from '../naming/queries'
import type { PriceRange, Sale, SaleCard } from '../schema'
import { presentSaleCard, saleCardSelect, titlesOf } from '../views'

/** Cards of drafts in the order of these ids, as staff is working on them. For staff alone. */
export async function getDraftCards(ids: number[]): Promise<SaleCard[]> {
  const rows = await db.sale.findMany({
    where: { id: { in: ids }, deletedAt: null },
    relationLoadStrategy: 'join',
    select: { ...saleCardSelect, draft: true },
  })
  const contents = rows.flatMap(({ draft }) => (draft === null ? [] : [saleContent.parse(draft)]))
  const named = await findNamed(contents)
  const cards = new Map(
    rows.map((row) => {
      const card = presentSaleCard(row)
      const draft = row.draft === null ? null : saleContent.parse(row.draft)
      return [row.id, draft ? { ...card, ...cardOf(draft, named) } : card]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** A draft as it would be read if it were published now; new documents are not among its own yet. */
export async function getDraftSale(sale: Sale): Promise<Sale> {
  const row = await db.sale.findUnique({ where: { id: sale.id }, select: { draft: true } })
  if (!row || row.draft === null) return sale
  const content = saleContent.parse(row.draft)
  const named = await findNamed([content])
  return {
    ...sale,
    ...cardOf(content, named),
    translations: content.translations,
    description: content.description,
    about: content.about,
    place: content.place,
    images: content.images.flatMap(({ id, kind, caption }) => {
      const picture = named.pictures.get(id)
      return picture ? [{ ...picture, kind, caption }] : []
    }),
    characteristics: content.characteristics,
    complex: found(named.complexes, content.complex),
    manager: found(named.people, content.manager),
    contactPhone: content.contactPhone,
    legal: {
      declarationUrl: content.declarationUrl,
      permitNumber: content.permitNumber,
      escrowBank: content.escrowBank,
    },
    details: sale.details && { ...sale.details, price: priceOf(content) },
  }
}

const cardOf = (content: SaleContent, named: Named) => ({
  language: content.language,
  title: content.title,
  translations: titlesOf(content.translations),
  country: content.country,
  cities: content.cities.flatMap((id) => named.cities.get(id) ?? []),
  address: content.address,
  developer: found(named.companies, content.developer),
  mainImage: found(named.pictures, content.mainImage),
  isPremium: content.isPremium,
  isAffordable: content.isAffordable,
  isReady: content.isReady,
  isPresale: content.isPresale,
  membersOnly: content.membersOnly,
  price: content.membersOnly ? null : priceOf(content),
})

const priceOf = ({ currency, priceFrom, priceTo }: SaleContent): PriceRange | null =>
  currency === null || priceFrom === null ? null : { from: priceFrom, to: priceTo, currency }
