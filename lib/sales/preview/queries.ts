import 'server-only'
import type { Document } from '@/lib/media/documents/schema'
import { db } from '@/lib/platform/db'
import { findNamed, found, type Named } from '../drafts/references'
import { type SaleContent, type SaleDraft, saleContent } from '../drafts/schema'
import { contentOfRow, draftSelect, presentDraft } from '../drafts/views'
import type { Sale, SaleCard } from '../schema'
import { presentSaleCard, priceOf, saleCardSelect, titlesOf } from '../views'
import type { WorkingDetails, WorkingSale } from './schema'

/** What a card does not name. */
const NOT_ON_CARDS = { complex: null, manager: null, images: [], documents: [] }

/** Cards of drafts in the order of these ids, as staff is working on them. For staff alone. */
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

/** A draft as it would be read if it were published now; new documents are not among its own yet. */
export async function getDraftSale(sale: Sale): Promise<Sale> {
  const row = await db.sale.findUnique({ where: { id: sale.id }, select: { draft: true } })
  if (!row || row.draft === null) return sale
  const content = saleContent.parse(row.draft)
  const details = sale.details && { ...sale.details, price: priceOf(content) }
  return { ...sale, ...wordsOf(content, await findNamed([content])), details }
}

/** A sale as it would be read if its working copy were published now, with its documents. For staff alone. */
export async function getWorkingSale(sale: Sale): Promise<WorkingSale> {
  const row = await db.sale.findUniqueOrThrow({
    where: { id: sale.id },
    relationLoadStrategy: 'join',
    select: draftSelect,
  })
  const content = contentOfRow(row)
  const named = await findNamed([content])
  const { names, isChanged, savedAt } = presentDraft(row, content, named)
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

/** What becomes of one document; null when its file is gone. */
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

const wordsOf = (content: SaleContent, named: Named) => ({
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
