import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { ShownCharacteristic } from '../facts/schema'
import type { PropertyCard } from '../schema'
import type { Property, Seller } from './schema'

/** Who sells a property. */
export const sellerSelect = {
  sellerName: true,
  sellerCompany: true,
  sellerPhone: true,
  sellerCategory: true,
} satisfies Prisma.PropertySelect
export type SellerRow = Prisma.PropertyGetPayload<{ select: typeof sellerSelect }>

/** Null without a name or a phone. */
export const presentSeller = (row: SellerRow): Seller | null =>
  row.sellerName || row.sellerCompany || row.sellerPhone
    ? {
        name: row.sellerName,
        company: row.sellerCompany,
        phone: row.sellerPhone,
        category: row.sellerCategory,
      }
    : null

/** Merges the flag and the kind of balcony into one value. */
export function presentBalcony(
  { hasBalcony }: PropertyCard,
  all: ShownCharacteristic[],
): Pick<Property, 'characteristics' | 'balcony'> {
  const told = hasBalcony ? all.find(({ fact }) => fact === 'balcony') : undefined
  return {
    characteristics: told ? all.filter(({ fact }) => fact !== 'balcony') : all,
    balcony: told?.value ?? null,
  }
}
