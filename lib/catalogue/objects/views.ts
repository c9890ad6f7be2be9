import 'server-only'
import * as z from 'zod'
import type { Currency } from '@/lib/rates/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Characteristic, Fact, FactWordsIn } from '../facts/schema'
import { presentCharacteristics } from '../facts/views'
import type { ComplexCard, PropertyCard } from '../schema'
import type { Building, Complex, Layout, ObjectImage, PricePoint, Property, Unit } from './schema'
import { presentBalcony, presentSeller, type SellerRow, sellerSelect } from './seller'

const imageSelect = {
  kind: true,
  upload: { select: { id: true, width: true, height: true } },
} satisfies Prisma.ObjectImageSelect

/** Pictures that have been downloaded, in display order. */
const images = {
  where: { uploadId: { not: null } },
  orderBy: { position: 'asc' },
  select: imageSelect,
} as const satisfies Prisma.Complex$imagesArgs

/** Columns of a property's page beyond its card. */
export const propertySelect = {
  description: true,
  video: true,
  tour: true,
  characteristics: true,
  livingArea: true,
  kitchenArea: true,
  ceiling: true,
  bathroom: true,
  walls: true,
  energyClass: true,
  flatNumber: true,
  closedAt: true,
  status: true,
  ...sellerSelect,
  updatedAt: true,
  buildingId: true,
  building: { select: { name: true } },
  prices: {
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, price: true, currency: true },
  },
  images,
} satisfies Prisma.PropertySelect
type PropertyRow = Prisma.PropertyGetPayload<{ select: typeof propertySelect }>

export const presentProperty = (
  card: PropertyCard,
  row: PropertyRow,
  words: FactWordsIn,
): Property => ({
  ...card,
  ...presentBalcony(card, untold(row, words)),
  description: row.description,
  video: row.video,
  tour: row.tour,
  seller: row.status === 'active' ? presentSeller(row) : null,
  gallery: presentImages(row.images),
  updatedAt: row.updatedAt.toISOString(),
  livingArea: row.livingArea,
  kitchenArea: row.kitchenArea,
  ceiling: row.ceiling,
  bathroom: row.bathroom,
  walls: row.walls,
  energyClass: row.energyClass,
  flatNumber: row.flatNumber,
  building: row.building?.name ?? null,
  buildingId: row.buildingId,
  history: presentHistory(row.prices),
  closedAt: row.closedAt?.toISOString() ?? null,
})

/** The characteristics without what its columns say. */
function untold({ bathroom, walls, characteristics }: PropertyRow, words: FactWordsIn) {
  const told: (Fact | null)[] = [bathroom && 'bathroom', walls && 'buildingType']
  return presentCharacteristics(characteristics as Characteristic[], words).filter(
    ({ fact }) => fact === null || !told.includes(fact),
  )
}

/** Columns of a complex's page beyond its card, without units and layouts. */
export const complexSelect = {
  currency: true,
  description: true,
  video: true,
  tour: true,
  characteristics: true,
  updatedAt: true,
  buildings: {
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      floors: true,
      state: true,
      builtYear: true,
      builtQuarter: true,
    },
  },
  images,
} satisfies Prisma.ComplexSelect
type ComplexRow = Prisma.ComplexGetPayload<{ select: typeof complexSelect }>

export const presentComplex = (
  card: ComplexCard,
  row: ComplexRow,
  parts: {
    layouts: LayoutRow[]
    units: UnitRow[]
    months: MonthRow[]
    seller: SellerRow | null
    words: FactWordsIn
  },
): Complex => ({
  ...card,
  description: row.description,
  video: row.video,
  tour: row.tour,
  characteristics: presentCharacteristics(row.characteristics as Characteristic[], parts.words),
  gallery: presentImages(row.images),
  updatedAt: row.updatedAt.toISOString(),
  buildings: row.buildings.map(presentBuilding),
  layouts: parts.layouts.map(presentLayout),
  units: parts.units.map(presentUnit),
  seller: parts.seller && presentSeller(parts.seller),
  history: parts.months.map((each) => presentMonth(each, row.currency)),
})

export const unitSelect = {
  id: true,
  buildingId: true,
  floor: true,
  rooms: true,
  pricedArea: true,
  flatNumber: true,
  price: true,
  currency: true,
  status: true,
} satisfies Prisma.PropertySelect
type UnitRow = Prisma.PropertyGetPayload<{ select: typeof unitSelect }>

const presentUnit = (row: UnitRow): Unit => ({
  id: row.id,
  buildingId: row.buildingId,
  floor: row.floor,
  rooms: row.rooms,
  area: row.pricedArea,
  flatNumber: row.flatNumber,
  price: numberOf(row.price),
  currency: row.currency,
  status: row.status,
})

export const layoutRow = z.object({
  id: z.int(),
  rooms: z.int(),
  area: z.number(),
  unitCount: z.int(),
  priceFrom: z.number().nullable(),
  planId: z.string().nullable(),
  planWidth: z.int().nullable(),
  planHeight: z.int().nullable(),
})
type LayoutRow = z.output<typeof layoutRow>

const presentLayout = ({ planId, planWidth, planHeight, ...row }: LayoutRow): Layout => ({
  id: row.id,
  rooms: row.rooms,
  area: row.area,
  unitCount: row.unitCount,
  priceFrom: row.priceFrom,
  plan: planId
    ? { id: planId, width: planWidth ?? 0, height: planHeight ?? 0, kind: 'plan' }
    : null,
})

export const monthRow = z.object({ month: z.date(), price: z.number() })
type MonthRow = z.output<typeof monthRow>

const presentMonth = ({ month, price }: MonthRow, currency: Currency): PricePoint => ({
  at: month.toISOString(),
  price,
  currency,
})

const presentBuilding = (row: ComplexRow['buildings'][number]): Building => ({
  id: row.id,
  name: row.name,
  floors: row.floors,
  state: row.state,
  builtYear: row.builtYear,
  builtQuarter: row.builtQuarter,
})

const presentImages = (rows: ComplexRow['images']): ObjectImage[] =>
  rows.flatMap(({ kind, upload }) =>
    upload ? [{ id: upload.id, width: upload.width, height: upload.height, kind }] : [],
  )

/** Without points that repeat the price before. */
const presentHistory = (rows: PropertyRow['prices']): PricePoint[] =>
  rows
    .filter((row, i) => row.price !== rows[i - 1]?.price || row.currency !== rows[i - 1]?.currency)
    .map(({ at, price, currency }) => ({
      at: at.toISOString(),
      price: numberOf(price),
      currency,
    }))

const numberOf = (units: bigint | null) => (units === null ? null : Number(units))
