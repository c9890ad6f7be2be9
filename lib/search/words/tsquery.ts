import { Prisma } from '@/prisma/generated/client'

/** A `tsquery` as PostgreSQL writes it. */
export type Tsquery = string

export const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

const unique = (queries: (Tsquery | null)[]): Tsquery[] => [
  ...new Set(queries.filter((query) => query !== null && query !== '') as Tsquery[]),
]

/** One of these fits; null when there is none. */
export const either = (queries: (Tsquery | null)[]): Tsquery | null => joined(queries, ' | ')

/** All of these fit; null when there is none. */
export const every = (queries: (Tsquery | null)[]): Tsquery | null => joined(queries, ' & ')

function joined(queries: (Tsquery | null)[], sign: string): Tsquery | null {
  const all = unique(queries)
  return all.length > 1 ? all.map((each) => `(${each})`).join(sign) : (all[0] ?? null)
}

/** Any of the words of a query: `ts_rank` takes words that must stand together for a phrase, and their distance for its fit. */
export const anyWord = (query: Tsquery): Tsquery =>
  [...new Set(query.match(/'(?:[^']|'')*'(?::\*?[A-D]*)?/g) ?? [])].join(' | ')

/** SQL of a query: in brackets of its own it is read once, not for each row. */
export function sqlOf(query: Tsquery): Prisma.Sql
export function sqlOf(query: Tsquery | null): Prisma.Sql | null
export function sqlOf(query: Tsquery | null): Prisma.Sql | null {
  return query === null ? null : Prisma.sql`(select ${query}::tsquery)`
}
