import 'server-only'
import type { Characteristic } from '@/lib/catalogue/facts/schema'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import type { Document } from '@/lib/media/documents/schema'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Prisma } from '@/prisma/generated/client'
import type { SaleContent } from './drafts/schema'
import type { PriceRange, Sale, SaleCard, SaleDetails, SaleTranslations } from './schema'

const pictureSelect = { id: true, width: true, height: true } satisfies Prisma.UploadSelect
export const cityRefSelect = {
  id: true,
  slug: true,
  name: true,
  country: true,
} satisfies Prisma.CitySelect

export const saleCardSelect = {
  id: true,
  state: true,
  language: true,
  title: true,
  translations: true,
  country: true,
  address: true,
  isPremium: true,
  isAffordable: true,
  isReady: true,
  isPresale: true,
  membersOnly: true,
  currency: true,
  priceFrom: true,
  priceTo: true,
  publishedAt: true,
  updatedAt: true,
  developer: { select: companyRefSelect },
  mainImage: { select: pictureSelect },
  cities: { orderBy: { position: 'asc' }, select: { city: { select: cityRefSelect } } },
} satisfies Prisma.SaleSelect
type CardRow = Prisma.SaleGetPayload<{ select: typeof saleCardSelect }>

export const presentSaleCard = (row: CardRow): SaleCard => ({
  id: row.id,
  state: row.state,
  language: row.language,
  title: row.title,
  translations: titlesOf(row.translations as SaleTranslations),
  country: row.country,
  cities: row.cities.map(({ city }) => presentCityRef(city)),
  address: row.address,
  isPremium: row.isPremium,
  isAffordable: row.isAffordable,
  isReady: row.isReady,
  isPresale: row.isPresale,
  developer: row.developer && presentCompanyRef(row.developer),
  mainImage: row.mainImage,
  membersOnly: row.membersOnly,
  price: row.membersOnly ? null : priceOf(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

export const presentCityRef = (
  row: Prisma.CityGetPayload<{ select: typeof cityRefSelect }>,
): SaleCard['cities'][number] => ({ ...row, name: row.name as LocalizedText })

/** The titles of the translations. */
export const titlesOf = (translations: SaleTranslations): SaleCard['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { title: texts.title }]),
  )

type Price = Pick<CardRow | SaleContent, 'currency' | 'priceFrom' | 'priceTo'>
/** Null means price on request. */
export const priceOf = ({ currency, priceFrom, priceTo }: Price): PriceRange | null =>
  currency === null || priceFrom === null
    ? null
    : { from: Number(priceFrom), to: priceTo === null ? null : Number(priceTo), currency }

const documentSelect = {
  id: true,
  name: true,
  kind: true,
  version: true,
  createdAt: true,
  versions: {
    orderBy: { version: 'desc' },
    select: { version: true, createdAt: true, file: { select: { type: true, bytes: true } } },
  },
} satisfies Prisma.SaleDocumentSelect

/** Everything the page of a sale shows. */
export const saleSelect = {
  ...saleCardSelect,
  description: true,
  about: true,
  latitude: true,
  longitude: true,
  characteristics: true,
  contactPhone: true,
  declarationUrl: true,
  permitNumber: true,
  escrowBank: true,
  complex: { select: { id: true, name: true } },
  manager: { select: personSelect },
  images: {
    orderBy: { position: 'asc' },
    select: { kind: true, caption: true, upload: { select: pictureSelect } },
  },
  documents: { orderBy: [{ position: 'asc' }, { id: 'asc' }], select: documentSelect },
} satisfies Prisma.SaleSelect
export type SaleRow = Prisma.SaleGetPayload<{ select: typeof saleSelect }>

/** Presents a sale; without details for viewers who may not see them. */
export const presentSale = (row: SaleRow, withDetails: boolean): Sale => ({
  ...presentSaleCard(row),
  translations: row.translations as SaleTranslations,
  description: row.description,
  about: row.about,
  place: placeOf(row),
  images: row.images.map(({ upload, kind, caption }) => ({ ...upload, kind, caption })),
  characteristics: row.characteristics as Characteristic[],
  complex: row.complex,
  manager: row.manager && presentPerson(row.manager),
  contactPhone: row.contactPhone,
  legal: {
    declarationUrl: row.declarationUrl,
    permitNumber: row.permitNumber,
    escrowBank: row.escrowBank,
  },
  details: withDetails ? presentDetails(row) : null,
})

export const placeOf = ({ latitude, longitude }: Pick<SaleRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function presentDetails(row: SaleRow): SaleDetails {
  const documents = row.documents.flatMap((each) => presentDocument(each) ?? [])
  return {
    price: priceOf(row),
    documents,
    presentation: documents.find(({ kind }) => kind === 'presentation') ?? null,
  }
}

type DocumentRow = SaleRow['documents'][number]
function presentDocument({ versions, ...row }: DocumentRow): Document | null {
  const now = versions.find(({ version }) => version === row.version)
  if (!now) return null
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    type: now.file.type,
    bytes: now.file.bytes,
    version: row.version,
    updatedAt: now.createdAt.toISOString(),
    earlier: versions
      .filter(({ version }) => version < row.version)
      .map(({ version, createdAt, file }) => ({
        version,
        type: file.type,
        bytes: file.bytes,
        at: createdAt.toISOString(),
      })),
  }
}
