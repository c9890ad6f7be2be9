import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Characteristic } from '@/lib/catalogue/facts/schema'
import type { Prisma } from '@/prisma/generated/client'
import { placeOf } from '../views'
import { type NamedThings, namesOf } from './references'
import { type SaleContent, type SaleDraft, saleContent } from './schema'

/** Columns of editing: published content, draft, and version. */
export const saleDraftSelect = {
  id: true,
  state: true,
  language: true,
  title: true,
  description: true,
  about: true,
  translations: true,
  developerId: true,
  complexId: true,
  country: true,
  address: true,
  latitude: true,
  longitude: true,
  isPremium: true,
  isAffordable: true,
  isReady: true,
  isPresale: true,
  membersOnly: true,
  currency: true,
  priceFrom: true,
  priceTo: true,
  mainImageId: true,
  characteristics: true,
  managerId: true,
  contactPhone: true,
  declarationUrl: true,
  permitNumber: true,
  escrowBank: true,
  draft: true,
  draftSavedAt: true,
  version: true,
  createdAt: true,
  publishedAt: true,
  updatedAt: true,
  presentationDownloads: true,
  cities: { orderBy: { position: 'asc' }, select: { cityId: true } },
  images: {
    orderBy: { position: 'asc' },
    select: { uploadId: true, kind: true, caption: true },
  },
  documents: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      kind: true,
      version: true,
      downloads: true,
      versions: {
        orderBy: { version: 'desc' },
        take: 1,
        select: { fileId: true, file: { select: { type: true, bytes: true } } },
      },
    },
  },
} satisfies Prisma.SaleSelect
export type SaleDraftRow = Prisma.SaleGetPayload<{ select: typeof saleDraftSelect }>

/** The published content, in the form's shape. */
export const liveSaleContent = (row: SaleDraftRow): SaleContent => ({
  language: row.language,
  title: row.title,
  description: row.description,
  about: row.about,
  translations: row.translations as SaleContent['translations'],
  developer: row.developerId,
  complex: row.complexId,
  country: row.country,
  cities: row.cities.map(({ cityId }) => cityId),
  address: row.address,
  place: placeOf(row),
  isPremium: row.isPremium,
  isAffordable: row.isAffordable,
  isReady: row.isReady,
  isPresale: row.isPresale,
  membersOnly: row.membersOnly,
  currency: row.currency,
  priceFrom: numberOf(row.priceFrom),
  priceTo: numberOf(row.priceTo),
  mainImage: row.mainImageId,
  images: row.images.map(({ uploadId, kind, caption }) => ({ id: uploadId, kind, caption })),
  documents: row.documents.flatMap(({ id, name, kind, versions: [now] }) =>
    now ? [{ id, name, kind, file: now.fileId }] : [],
  ),
  characteristics: row.characteristics as Characteristic[],
  manager: row.managerId,
  contactPhone: row.contactPhone,
  declarationUrl: row.declarationUrl,
  permitNumber: row.permitNumber,
  escrowBank: row.escrowBank,
})

const numberOf = (amount: bigint | null) => (amount === null ? null : Number(amount))

/** The draft's content, or the published content without one. */
export const saleContentOfRow = (row: SaleDraftRow): SaleContent =>
  row.draft === null ? liveSaleContent(row) : saleContent.parse(row.draft)

/** `content` is the row's own, see `saleContentOfRow`. */
export function presentSaleDraft(
  row: SaleDraftRow,
  content: SaleContent,
  named: NamedThings,
): SaleDraft {
  return {
    ...content,
    id: row.id,
    version: row.version,
    state: row.state,
    savedAt: (row.draftSavedAt ?? row.updatedAt).toISOString(),
    isChanged: row.draft !== null && !isDeepStrictEqual(content, liveSaleContent(row)),
    names: {
      ...namesOf(content, named),
      documents: liveDocuments(row),
      presentationDownloads: row.presentationDownloads,
    },
  }
}

const liveDocuments = ({ documents }: SaleDraftRow): SaleDraft['names']['documents'] =>
  Object.fromEntries(
    documents.flatMap(({ id, version, downloads, versions: [now] }) =>
      now ? [[id, { version, downloads, file: now.fileId, ...now.file }]] : [],
    ),
  )
