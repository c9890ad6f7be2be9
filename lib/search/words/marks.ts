import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { stemsOf } from './stems'

const SHORTEST = 3

/**
 * SQL of a `tsquery` that marks the forms of these words in Czech and Polish excerpts, which PostgreSQL cannot stem:
 * whatever begins like one of their stems. Null for words in other letters.
 */
export async function marksOf(words: string[]): Promise<Prisma.Sql | null> {
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word)).join(' ')
  const stems = await Promise.all([stemsOf('cs', latin), stemsOf('pl', latin)])
  const beginnings = new Set(stems.flat(2).map(beginningOf).filter(isLong))
  if (beginnings.size === 0) return null
  const query = [...beginnings].map((each) => `'${each.replace(/['\\]/g, '$&$&')}':*`).join(' | ')
  return Prisma.sql`${query}::tsquery`
}

/** Without the vowels at its end, which a case changes. */
const beginningOf = (stem: string) => stem.replace(/(?<=.{3})[aeiouyáéěíóúůýąę]+$/u, '')
const isLong = (stem: string) => stem.length >= SHORTEST
