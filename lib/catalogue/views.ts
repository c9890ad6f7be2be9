import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import { type Money, meterPriceOf } from '@/lib/rates/schema'
import type { Prisma } from '@/prisma/generated/client'
import { CARD_IMAGES, type ComplexCard, coverFirst, type PropertyCard } from './schema'
import { dropsSince } from './where'

export const cardImageSelect = {
  kind: true,
  upload: { select: { id: true, width: true, height: true } },
} satisfies Prisma.ObjectImageSelect

const listedSelect = {
  id: true,
  language: true,
  status: true,
  city: { select: { slug: true, name: true, country: true } },
  district: true,
  address: true,
  latitude: true,
  longitude: true,
  metroName: true,
  metroMinutes: true,
  class: true,
  state: true,
  builtYear: true,
  builtQuarter: true,
  company: { select: companyRefSelect },
  images: {
    where: { uploadId: { not: null } },
    orderBy: { position: 'asc' },
    take: CARD_IMAGES,
    select: cardImageSelect,
  },
  hasPhotos: true,
  hasParking: true,
  publishedAt: true,
  currency: true,
} satisfies Prisma.PropertySelect & Prisma.ComplexSelect

export const propertyCardSelect = {
  ...listedSelect,
  kind: true,
  title: true,
  complex: { select: { id: true, name: true } },
  price: true,
  priceBefore: true,
  droppedAt: true,
  area: true,
  landArea: true,
  pricedArea: true,
  rooms: true,
  floor: true,
  floors: true,
  finish: true,
  isNew: true,
  isApartments: true,
  hasBalcony: true,
} satisfies Prisma.PropertySelect

export const complexCardSelect = {
  ...listedSelect,
  name: true,
  priceFrom: true,
  priceTo: true,
  areaFrom: true,
  areaTo: true,
  unitCount: true,
} satisfies Prisma.ComplexSelect

type PropertyRow = Prisma.PropertyGetPayload<{ select: typeof propertyCardSelect }>
type ComplexRow = Prisma.ComplexGetPayload<{ select: typeof complexCardSelect }>
type ListedRow = Prisma.PropertyGetPayload<{ select: typeof listedSelect }>

export function presentPropertyCard(row: PropertyRow): PropertyCard {
  const price = row.price === null ? null : Number(row.price)
  const isYoung = row.droppedAt !== null && row.droppedAt >= dropsSince()
  return {
    ...presentListed(row),
    kind: row.kind,
    title: row.title,
    complex: row.complex,
    price: moneyOf(row.price, row.currency),
    priceBefore: isYoung && row.priceBefore !== null ? Number(row.priceBefore) : null,
    meterPrice: meterPriceOf(price, row.pricedArea),
    area: row.area,
    landArea: row.landArea,
    rooms: row.rooms,
    floor: row.floor,
    floors: row.floors,
    finish: row.finish,
    isNew: row.isNew,
    isApartments: row.isApartments,
    hasBalcony: row.hasBalcony,
  }
}

export const presentComplexCard = (row: ComplexRow): ComplexCard => ({
  ...presentListed(row),
  kind: 'complex',
  name: row.name,
  priceFrom: moneyOf(row.priceFrom, row.currency),
  priceTo: moneyOf(row.priceTo, row.currency),
  areaFrom: row.areaFrom,
  areaTo: row.areaTo,
  unitCount: row.unitCount,
})

const presentListed = (row: ListedRow) => ({
  id: row.id,
  language: row.language,
  status: row.status,
  city: { ...row.city, name: row.city.name as LocalizedText },
  district: row.district,
  address: row.address,
  place: placeOf(row),
  metro: row.metroName ? { name: row.metroName, minutes: row.metroMinutes } : null,
  class: row.class,
  state: row.state,
  builtYear: row.builtYear,
  builtQuarter: row.builtQuarter,
  company: row.company && presentCompanyRef(row.company),
  images: coverFirst(row.images, 'plan').flatMap(({ upload }) => (upload ? [upload] : [])),
  hasParking: row.hasParking,
  publishedAt: row.publishedAt.toISOString(),
})

const placeOf = ({ latitude, longitude }: Pick<ListedRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const moneyOf = (amount: bigint | null, currency: Money['currency']): Money | null =>
  amount === null ? null : { amount: Number(amount), currency }
