import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { db } from './db'

/** A place in an order by a falling number; the id decides ties. */
export type Place = { key: number; id: number }

/** What is ordered: a table named `r`, its condition, its number, and which of equal ones comes first. */
export type Order = {
  table: Prisma.Sql
  where: Prisma.Sql
  key: Prisma.Sql
  type: 'int' | 'float8'
  ties: 'oldest' | 'newest'
  size: number
}

/** Ids of a page in their order, the cursor after it, and the one that the page before it begins after. */
export type PageOfIds = { ids: number[]; following: string | null; before: string | null }

/** Beyond this page a list is reached only by following its links. */
export const MAX_BARE_PAGE = 500

type Row = Place & { part: 'back' | 'here' }
const MAX_INT = 2_147_483_647

/** An opaque name of a place. */
export const encodePlace = ({ key, id }: Place): string =>
  Buffer.from(`${key}_${id}`).toString('base64url')

/** The place a cursor names; null for what was never given. */
export function decodePlace(cursor: string): Place | null {
  const plain = Buffer.from(cursor, 'base64url').toString()
  const [, key, id] = plain.match(/^(-?\d+(?:\.\d+)?(?:e[+-]\d{1,3})?)_(\d{1,10})$/) ?? []
  if (!key || Number(id) > MAX_INT || Math.abs(Number(key)) > MAX_INT) return null
  return { key: Number(key), id: Number(id) }
}

/**
 * The ids of a numbered page in one statement: after a place by key, else by counting in the index.
 */
export async function readPageOfIds(
  order: Order,
  page: number,
  after: Place | null,
): Promise<PageOfIds> {
  const { size, ties } = order
  const sql = after || page === 1 ? afterSql(order, after, page > 2) : countedSql(order, page)
  const rows = await db.$queryRaw<Row[]>(sql)
  const direction = ties === 'oldest' ? 1 : -1
  const sorted = rows.toSorted((a, b) => b.key - a.key || direction * (a.id - b.id))
  const here = sorted.filter((row) => row.part === 'here')
  const back = sorted.filter((row) => row.part === 'back')
  const shown = here.slice(0, size)
  const [last, edge] = [shown.at(-1), back[back.length - size - 1]]
  return {
    ids: shown.map((row) => row.id),
    following: here.length > size && last ? encodePlace(last) : null,
    before: edge ? encodePlace(edge) : null,
  }
}

function directions({ key, ties }: Order) {
  const [first, second] =
    ties === 'oldest' ? [Prisma.sql`asc`, Prisma.sql`desc`] : [Prisma.sql`desc`, Prisma.sql`asc`]
  return {
    along: Prisma.sql`order by ${key} desc, r.id ${first}`,
    against: Prisma.sql`order by ${key} asc, r.id ${second}`,
    beyondId: ties === 'oldest' ? Prisma.sql`>` : Prisma.sql`<`,
    upToId: ties === 'oldest' ? Prisma.sql`<=` : Prisma.sql`>=`,
  }
}

function afterSql(order: Order, after: Place | null, withBack: boolean): Prisma.Sql {
  const { table, where, key, type, size } = order
  const { along, against, beyondId, upToId } = directions(order)
  if (!after) {
    return Prisma.sql`select r.id, ${key} as key, 'here' as part from ${table}
      where ${where} ${along} limit ${size + 1}`
  }
  const value = type === 'int' ? Math.trunc(after.key) : after.key
  const edge = Prisma.sql`${value}::${Prisma.raw(type)}`
  const here = Prisma.sql`(select r.id, ${key} as key, 'here' as part from ${table}
    where ${where} and ${key} <= ${edge} and (${key} < ${edge} or r.id ${beyondId} ${after.id})
    ${along} limit ${size + 1})`
  if (!withBack) return here
  return Prisma.sql`${here} union all (select r.id, ${key}, 'back' from ${table}
    where ${where} and ${key} >= ${edge} and (${key} > ${edge} or r.id ${upToId} ${after.id})
    ${against} limit ${size + 1})`
}

function countedSql(order: Order, page: number): Prisma.Sql {
  const { table, where, key, size } = order
  const skipped = (page - 1) * size
  const back = Math.min(skipped, size + 1)
  return Prisma.sql`
    select id, key, case when place > ${back} then 'here' else 'back' end as part from (
      select id, key, row_number() over ()::int as place from (
        select r.id, ${key} as key from ${table} where ${where} ${directions(order).along}
        offset ${skipped - back} limit ${back + size + 1}
      ) as found
    ) as placed`
}
