import { Prisma } from '@/prisma/generated/client'

/** A `tsquery` as PostgreSQL writes it. */
export type Tsquery = string

export const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** One of these fits; null when there is none. Each way of saying it stands once, which the index reads once. */
export const either = (queries: (Tsquery | null)[]): Tsquery | null => joined(queries, '|')

/** All of these fit; null when there is none. */
export const every = (queries: (Tsquery | null)[]): Tsquery | null => joined(queries, '&')

function joined(queries: (Tsquery | null)[], sign: Sign): Tsquery | null {
  const said = queries.filter((query) => query !== null && query !== '') as Tsquery[]
  const all = [...new Set(said.flatMap((query) => partsOf(query, sign)))]
  return all.length > 1 ? all.map((each) => `(${each})`).join(` ${sign} `) : (all[0] ?? null)
}

type Sign = '|' | '&'

/** What a sign joins in a query, without brackets around it; the query alone when another one joins it. */
export function partsOf(query: Tsquery, sign: Sign): Tsquery[] {
  const inner = unwrapped(query.trim())
  const parts = splitAt(inner, sign)
  const isOther = parts.length === 1 || (sign === '&' && splitAt(inner, '|').length > 1)
  return isOther ? [inner] : parts.flatMap((part) => partsOf(part, sign))
}

/** Cut where the sign stands outside of brackets and quotes. */
function splitAt(query: Tsquery, sign: Sign): string[] {
  const parts = ['']
  let depth = 0
  for (const token of tokensOf(query)) {
    depth += depthOf(token)
    if (depth === 0 && token === sign) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

function unwrapped(query: Tsquery): Tsquery {
  let depth = 0
  const tokens = tokensOf(query)
  const end = tokens.findIndex((token) => {
    depth += depthOf(token)
    return depth === 0
  })
  const isWrapped = tokens[0] === '(' && end === tokens.length - 1
  return isWrapped ? unwrapped(tokens.slice(1, -1).join('').trim()) : query
}

const tokensOf = (query: Tsquery): string[] => query.match(/'(?:[^']|'')*'|[^']/g) ?? []
const depthOf = (token: string): number => (token === '(' ? 1 : token === ')' ? -1 : 0)

/** Any of the words of a query: `ts_rank` takes words that must stand together for a phrase, and their distance for its fit. */
export const anyWord = (query: Tsquery): Tsquery =>
  [...new Set(query.match(/'(?:[^']|'')*'(?::\*?[A-D]*)?/g) ?? [])].join(' | ')

/** SQL of a query: in brackets of its own it is read once, not for each row. */
export function sqlOf(query: Tsquery): Prisma.Sql
export function sqlOf(query: Tsquery | null): Prisma.Sql | null
export function sqlOf(query: Tsquery | null): Prisma.Sql | null {
  return query === null ? null : Prisma.sql`(select ${query}::tsquery)`
}

/**
 * SQL of a vector that fits a query. Each word that is wanted is a condition of its own: GIN steps from one to where the
 * next may be, while within one query it weighs every text that has any of them.
 */
export const fits = (vector: Prisma.Sql, query: Tsquery): Prisma.Sql =>
  Prisma.join(
    partsOf(query, '&').map((part) => Prisma.sql`${vector} @@ ${sqlOf(part)}`),
    ' and ',
  )
