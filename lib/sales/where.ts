import 'server-only'
import { placeCursor, realField } from '@/lib/platform/keyset/cursor'
import type { Order } from '@/lib/platform/keyset/order'
import { Prisma } from '@/prisma/generated/client'
import {
  FLAG_FIELDS,
  LISTED_STATES,
  PUBLIC_STATES,
  RESERVABLE_STATES,
  SALES_PER_PAGE,
  type SaleFilter,
  type SaleFlag,
  type SaleSort,
  saleFlag,
} from './schema'

/** Filters of a list of sales. */
export type Choices = Partial<Omit<SaleFilter, 'sort' | 'cursor'>>

const statesOf = (states: readonly string[]) =>
  Prisma.sql`r."deletedAt" is null and r.state = any(${[...states]}::"SaleState"[])`

/** SQL condition on `"Sale" r`: shown in lists. */
export const LISTED = statesOf(LISTED_STATES)
/** SQL condition on `"Sale" r`: public. */
export const PUBLIC = statesOf(PUBLIC_STATES)

/** SQL condition of these filters on `"Sale" r`; several flags are combined by AND. */
export function salesWhere(choices: Choices): Prisma.Sql {
  const { city, country, developer, complex, state } = choices
  const conditions = [
    ...saleFlag.options.filter((flag) => choices[flag]).map(flagCondition),
    ...(city ? [inCity(city)] : []),
    ...(country ? [Prisma.sql`r.country = ${country}`] : []),
    ...(developer ? [Prisma.sql`r."developerId" = ${developer}`] : []),
    ...(complex ? [Prisma.sql`r."complexId" = ${complex}`] : []),
    ...(state ? [Prisma.sql`r.state = ${state}::"SaleState"`] : []),
  ]
  return conditions.length ? Prisma.join(conditions, ' and ') : Prisma.sql`true`
}

/** SQL condition: does `"Sale" r` have this flag? Presale implies reservable. */
export function flagCondition(flag: SaleFlag): Prisma.Sql {
  const column = Prisma.raw(`r."${FLAG_FIELDS[flag]}"`)
  return flag === 'presale' ? Prisma.sql`(${column} and ${RESERVABLE})` : column
}

const RESERVABLE = Prisma.sql`r.state = any(${[...RESERVABLE_STATES]}::"SaleState"[])`

const inCity = (slug: string) => Prisma.sql`exists (
  select 1 from "SaleCity" x join "City" c on c.id = x."cityId"
   where x."saleId" = r.id and c.slug = ${slug})`

const SINCE = 'extract(epoch from coalesce(r."publishedAt", r."createdAt"))::float8'
const WORTH = 'ln(nullif(r."priceEur", 0))'

/** Prices by logarithm, to fit a cursor's number; unknown prices last in both directions. */
const KEYS: Record<SaleSort, Pick<Order, 'key' | 'ties'>> = {
  new: { key: Prisma.raw(SINCE), ties: 'newest' },
  old: { key: Prisma.raw(`-${SINCE}`), ties: 'oldest' },
  price_asc: { key: Prisma.raw(`coalesce(-${WORTH}, -1000)`), ties: 'newest' },
  price_desc: { key: Prisma.raw(`coalesce(${WORTH}, -1000)`), ties: 'newest' },
}

/** Cursor codec of all orders: each sorts by a descending number. */
export const salePlaces = placeCursor('', realField)

/** Keyset order of a list of sales. */
export const orderOf = (where: Prisma.Sql, sort: SaleSort): Order => ({
  table: Prisma.sql`"Sale" r`,
  where,
  type: 'float8',
  isDescending: true,
  size: SALES_PER_PAGE,
  ...KEYS[sort],
})
