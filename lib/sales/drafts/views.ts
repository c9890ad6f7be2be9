import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Characteristic } from '@/lib/catalogue/objects/schema'
import type { Prisma } from '@/prisma/generated/client'
import { placeOf } from '../views'
import { type Named, namesOf } from './references'
import { type SaleContent, type SaleDraft, saleContent } from './schema'

/** A sale as it is edited: what readers see, the working copy, and the version of both. */
export const draftSelect = {
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
export type DraftRow = Prisma.SaleGetPayload<{ select: typeof draftSelect }>

/** What readers see of a sale, as its form would have it. */
export const liveContent = (row: DraftRow): SaleContent => ({
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

/** What staff works on: the working copy, or what readers see when there is none. */
export const contentOfRow = (row: DraftRow): SaleContent =>
  row.draft === null ? liveContent(row) : saleContent.parse(row.draft)

/** `content` is the row's own, see `contentOfRow`. */
export function presentDraft(row: DraftRow, content: SaleContent, named: Named): SaleDraft {
  return {
    ...content,
    id: row.id,
    version: row.version,
    state: row.state,
    savedAt: (row.draftSavedAt ?? row.updatedAt).toISOString(),
    isChanged: row.draft !== null && !isDeepStrictEqual(content, liveContent(row)),
    names: {
      ...namesOf(content, named),
      documents: liveDocuments(row),
      presentationDownloads: row.presentationDownloads,
    },
  }
}

const liveDocuments = ({ documents }: DraftRow): SaleDraft['names']['documents'] =>
  Object.fromEntries(
    documents.flatMap(({ id, version, downloads, versions: [now] }) =>
      now ? [[id, { version, downloads, file: now.fileId, ...now.file }]] : [],
    ),
  )
