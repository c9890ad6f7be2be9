import { Prisma } from '@/prisma/generated/client'
import { bathroom, energyClass, sellerCategory, walls } from './schema'

/**
 * Where each fact stands in the column `traits`: the number that its values are multiplied by, counted from one, and how
 * many values fit. The migration of the column says the same.
 */
export const TRAITS = {
  seller: { unit: 2, size: 4, values: sellerCategory.options },
  bathroom: { unit: 8, size: 4, values: bathroom.options },
  walls: { unit: 32, size: 8, values: walls.options },
  energy: { unit: 256, size: 16, values: energyClass.options },
} as const
export type Trait = keyof typeof TRAITS
export const TRAIT_NAMES = Object.keys(TRAITS) as Trait[]

/** SQL of the fact's number, 0 when nobody said it. */
const numberOf = (u: string, trait: Trait) =>
  Prisma.raw(`${u}.traits / ${TRAITS[trait].unit} % ${TRAITS[trait].size}`)

/** Has the property, by its alias, one of these values? */
export function hasTrait(u: string, trait: Trait, asked: readonly string[]): Prisma.Sql {
  const values: readonly string[] = TRAITS[trait].values
  const numbers = asked.map((value) => Prisma.sql`${values.indexOf(value) + 1}::int`)
  return Prisma.sql`${numberOf(u, trait)} in (${Prisma.join(numbers)})`
}

/** SQL of the value's name; null when nobody said it. */
export function traitName(u: string, trait: Trait): Prisma.Sql {
  const names = TRAITS[trait].values.map((value, at) => `when ${at + 1} then '${value}'`)
  return Prisma.sql`case ${numberOf(u, trait)} ${Prisma.raw(names.join(' '))} end`
}

/** A photo of the property is here. */
export const hasPhoto = (u: string): string => `${u}.traits % 2 = 1`
