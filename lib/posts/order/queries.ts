import 'server-only'
import { db } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import type { PostListFilter } from '../lists/schema'
import { POSTS_PER_PAGE, type PostSort } from '../schema'

/** A place in an order: what it is ordered by, and the id that decides ties. */
export type Key = { value: string; id: number }
type Row = { id: number; key: Date | number; part: 'pinned' | 'back' | 'here' }

/** Ids around a place: pinned ones, those before it in the list, and those of its page and one more. */
export type Window = Record<Row['part'], Omit<Row, 'part'>[]>

/** Ids of published posts after a key; on demand with a page and one more of what stands before it. */
export const readWindow = async (
  filter: PostListFilter,
  after: Key | null,
  withBack = false,
): Promise<Window> =>
  inParts(await db.$queryRaw<Row[]>(windowSql(filter, after, withBack)), filter.sort)

/** Ids of a page by its bare number: ids alone are skipped, so the index answers. */
export const readPlace = async (filter: PostListFilter, page: number): Promise<Window> =>
  inParts(await db.$queryRaw<Row[]>(placeSql(filter, page)), filter.sort)

/** An opaque name of a place; it holds for the orders by the same column. */
export function encodeCursor({ id, key }: Omit<Row, 'part'>): string {
  const value = key instanceof Date ? `t${key.getTime()}` : `v${key}`
  return Buffer.from(`${value}.${id}`).toString('base64url')
}

/** The place a cursor names; null when this order never gave it. */
export function decodeCursor(cursor: string, sort: PostSort): Key | null {
  const plain = Buffer.from(cursor, 'base64url').toString()
  const [, kind, value = '', id] = plain.match(/^([tv])(\d{1,13})\.(\d{1,10})$/) ?? []
  if (!kind || (kind === 'v') !== (ORDER[sort].column === 'views')) return null
  if (Number(id) > MAX_INT || (kind === 'v' && Number(value) > MAX_INT)) return null
  return { value: kind === 't' ? new Date(Number(value)).toISOString() : value, id: Number(id) }
}

const MAX_INT = 2_147_483_647

function inParts(rows: Row[], sort: PostSort): Window {
  const direction = ORDER[sort].isDescending ? -1 : 1
  const sorted = rows.toSorted((a, b) => direction * (Number(a.key) - Number(b.key) || a.id - b.id))
  const of = (part: Row['part']) => sorted.filter((row) => row.part === part)
  return { pinned: of('pinned'), back: of('back'), here: of('here') }
}

const ORDER: Record<PostSort, { column: 'publishedAt' | 'views'; isDescending: boolean }> = {
  new: { column: 'publishedAt', isDescending: true },
  old: { column: 'publishedAt', isDescending: false },
  views_asc: { column: 'views', isDescending: false },
  views_desc: { column: 'views', isDescending: true },
}

function orderSql(sort: PostSort) {
  const { column, isDescending } = ORDER[sort]
  const [key, down, up] = [Prisma.raw(`p."${column}"`), Prisma.sql`desc`, Prisma.sql`asc`]
  const [along, against] = isDescending ? [down, up] : [up, down]
  return {
    key,
    along: Prisma.sql`order by ${key} ${along}, p.id ${along}`,
    against: Prisma.sql`order by ${key} ${against}, p.id ${against}`,
    beyond: isDescending ? Prisma.sql`<` : Prisma.sql`>`,
    upTo: isDescending ? Prisma.sql`>=` : Prisma.sql`<=`,
    cast: column === 'views' ? Prisma.sql`::int` : Prisma.sql`::timestamp(3)`,
  }
}

/** What follows a key; on demand also what a page back holds; pinned ones before a category's first. */
function windowSql(filter: PostListFilter, after: Key | null, withBack = false): Prisma.Sql {
  const order = orderSql(filter.sort)
  const where = whereSql(filter)
  const take = POSTS_PER_PAGE + 1
  if (!after) {
    const here = Prisma.sql`(select p.id, ${order.key} as key, 'here' as part from "Post" p
      where ${where} ${order.along} limit ${take})`
    return holdsPinned(filter) ? Prisma.sql`${pinnedSql(filter)} union all ${here}` : here
  }
  const edge = Prisma.sql`(${after.value}${order.cast}, ${after.id}::int)`
  const here = Prisma.sql`(select p.id, ${order.key} as key, 'here' as part from "Post" p
    where ${where} and (${order.key}, p.id) ${order.beyond} ${edge} ${order.along} limit ${take})`
  if (!withBack) return here
  return Prisma.sql`${here} union all
    (select p.id, ${order.key}, 'back' from "Post" p
    where ${where} and (${order.key}, p.id) ${order.upTo} ${edge} ${order.against} limit ${take})`
}

function placeSql(filter: PostListFilter, page: number): Prisma.Sql {
  const { key, along } = orderSql(filter.sort)
  const skipped = (page - 1) * POSTS_PER_PAGE
  const back = Math.min(skipped, POSTS_PER_PAGE + 1)
  return Prisma.sql`
    select id, key, case when place > ${back} then 'here' else 'back' end as part from (
      select id, key, row_number() over ()::int as place from (
        select p.id, ${key} as key from "Post" p where ${whereSql(filter)} ${along}
        offset ${skipped - back} limit ${back + POSTS_PER_PAGE + 1}
      ) as found
    ) as placed`
}

const holdsPinned = ({ category, sort }: PostListFilter) => category !== undefined && sort === 'new'

const pinnedSql = (filter: PostListFilter) => Prisma.sql`
  (select p.id, p."pinnedAt" as key, 'pinned' as part from "Post" p
  where ${whereSql({ ...filter, sort: 'old' })} and p."pinnedAt" is not null
  order by p."pinnedAt" desc limit ${POSTS_PER_PAGE})`

function whereSql(filter: PostListFilter): Prisma.Sql {
  const { section, category, topic, company, tag, author, language } = filter
  const conditions = [
    Prisma.sql`p.status = 'published'`,
    section && !category && Prisma.sql`p.section = ${section}::"Section"`,
    category && Prisma.sql`p."categoryId" = ${categorySql(category, section)}`,
    topic && Prisma.sql`p."topicId" = ${topic}`,
    company && Prisma.sql`p."companyId" = ${company}`,
    author && Prisma.sql`p."authorId" = ${author}`,
    language && Prisma.sql`p.language = ${language}::"Language"`,
    tag &&
      Prisma.sql`p.id in (select pt."postId" from "PostTag" pt
        join "Tag" t on t.id = pt."tagId" where t.slug = ${tag})`,
    holdsPinned(filter) && Prisma.sql`p."pinnedAt" is null`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

const categorySql = (slug: string, section: PostListFilter['section']) => Prisma.sql`
  (select c.id from "Category" c where c.slug = ${slug}
  ${section ? Prisma.sql`and c.section = ${section}::"Section"` : Prisma.empty}
  order by c.section limit 1)`
