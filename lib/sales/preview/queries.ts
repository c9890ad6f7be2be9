import 'server-only'
import type { Document } from '@/lib/media/documents/schema'
import { db } from '@/lib/platform/db'
import { findNamed, found, type NamedThings } from '../drafts/references'
import { type SaleContent, type SaleDraft, saleContent } from '../drafts/schema'
import { presentSaleDraft, saleContentOfRow, saleDraftSelect } from '../drafts/views'
import type { Sale, SaleCard } from '../schema'
import { presentSaleCard, priceOf, saleCardSelect, titlesOf } from '../views'
import type { WorkingDetails, WorkingSale } from './schema'

/** Fields that cards do not have. */
const NOT_ON_CARDS = { complex: null, manager: null, images: [], documents: [] }

/** Cards of drafts in the order of these ids, with unpublished changes. For staff only. */
export async function getDraftCards(ids: number[]): Promise<SaleCard[]> {
  const rows = await db.sale.findMany({
    where: { id: { in: ids }, deletedAt: null },
    relationLoadStrategy: 'join',
    select: { ...saleCardSelect, draft: true },
  })
  const contents = rows.map(({ draft }) => (draft === null ? null : saleContent.parse(draft)))
  const named = await findNamed(
    contents.flatMap((content) => (content ? { ...content, ...NOT_ON_CARDS } : [])),
  )
  const cards = new Map(
    rows.map((row, index) => {
      const content = contents[index]
      return [row.id, { ...presentSaleCard(row), ...(content && cardOf(content, named)) }]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** A draft as a sale; without new documents, which have no ids yet. */
export async function getDraftSale(sale: Sale): Promise<Sale> {
  const row = await db.sale.findUnique({ where: { id: sale.id }, select: { draft: true } })
  if (!row || row.draft === null) return sale
  const content = saleContent.parse(row.draft)
  const details = sale.details && { ...sale.details, price: priceOf(content) }
  return { ...sale, ...wordsOf(content, await findNamed([content])), details }
}

/** A sale with its unpublished changes and documents. For staff only. */
export async function getWorkingSale(sale: Sale): Promise<WorkingSale> {
  const row = await db.sale.findUniqueOrThrow({
    where: { id: sale.id },
    relationLoadStrategy: 'join',
    select: saleDraftSelect,
  })
  const content = saleContentOfRow(row)
  const named = await findNamed([content])
  const { names, isChanged, savedAt } = presentSaleDraft(row, content, named)
  const documents = content.documents.flatMap(
    (one) => documentOf(one, { live: sale.details?.documents ?? [], names, savedAt }) ?? [],
  )
  const presentation = documents.find(({ kind }) => kind === 'presentation') ?? null
  const given = sale.details?.presentation ?? null
  const isHandedOut = presentation
    ? presentation.isPublished && presentation.id === given?.id
    : given === null && (sale.state === 'draft' || !isChanged)
  const details = { price: priceOf(content), documents, presentation, isHandedOut }
  return { ...sale, ...wordsOf(content, named), details, isChanged }
}

type Known = { live: Document[] } & Pick<SaleDraft, 'names' | 'savedAt'>

/** A document of the draft; null when its file is gone. */
function documentOf(
  { id, file, name, kind }: SaleContent['documents'][number],
  { live, names, savedAt }: Known,
): WorkingDetails['documents'][number] | null {
  const now = live.find((document) => document.id === id)
  if (now && names.documents[now.id]?.file === file) {
    return { ...now, name, kind, isPublished: true }
  }
  const stored = names.files[file]
  if (!stored) return null
  const { type, bytes } = stored
  const said = { name, kind, type, bytes, updatedAt: savedAt, isPublished: false }
  if (!now) return { ...said, id: null, version: 1, earlier: [] }
  const { version, updatedAt: at } = now
  const earlier = [{ version, type: now.type, bytes: now.bytes, at }, ...now.earlier]
  return { ...said, id: now.id, version: version + 1, earlier }
}

const wordsOf = (content: SaleContent, named: NamedThings) => ({
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
})

const cardOf = (content: SaleContent, named: NamedThings) => ({
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
