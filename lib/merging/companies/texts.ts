import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { catalogueFilter, catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

/** Texts that may hold cards, and the discussion on whose pages each is shown. */
const TEXTS = [
  ['Post', 'body', 'id'],
  ['Post', 'draft', 'null::int'],
  ['PostRevision', 'body', 'null::int'],
  ['Comment', 'body', '"postId"'],
  ['CommentRevision', 'body', 'null::int'],
  ['UnsentComment', 'body', 'null::int'],
  ['Message', 'body', 'null::int'],
  ['UnsentMessage', 'body', 'null::int'],
] as const
const placeRow = z.object({ postId: z.int().nullable() })

/** Cards of a company in all texts are those of another from now on. */
export async function renameInTexts(tx: Db, { from, to }: { from: number; to: number }) {
  for (const [table, column, place] of TEXTS) {
    const [name, field] = [Prisma.raw(`"${table}"`), Prisma.raw(column)]
    const rows = await rowsOf(tx, placeRow)`
      update ${name} set ${field} = replace(${field}::text, ${cardOf(from)}, ${cardOf(to)})::jsonb
       where ${field}::text like ${`%${cardOf(from)}%`}
      returning ${Prisma.raw(place)} as "postId"`
    purge(tx, expiredBy.textsRewritten(rows.flatMap(({ postId }) => postId ?? [])))
  }
}

/** The same in searches of the catalogue that members keep; one that asks for both by now is kept once. */
export async function renameInSearches(tx: Db, { from, to }: { from: number; to: number }) {
  const rows = await tx.savedSearch.findMany({
    where: { query: { contains: 'developer=' } },
    select: { id: true, userId: true, query: true },
  })
  for (const { id, userId, query: before } of rows) {
    const query = withDeveloper(before, from, to)
    if (query === before) continue
    const isKept = (await tx.savedSearch.count({ where: { userId, query } })) > 0
    if (isKept) await tx.savedSearch.delete({ where: { id }, select: { id: true } })
    else await tx.savedSearch.update({ where: { id }, data: { query }, select: { id: true } })
  }
}

function withDeveloper(query: string, from: number, to: number): string {
  const search = new URLSearchParams(query)
  const ids = (search.get('developer') ?? '').split(',').map(Number)
  if (!ids.includes(from)) return query
  search.set('developer', [...new Set(ids.map((id) => (id === from ? to : id)))].join(','))
  return catalogueQueryOf(catalogueFilter.parse(Object.fromEntries(search)))
}

/** As the database writes it; words of a member have their quotes escaped, so they never look so. */
const cardOf = (id: number) => `{"id": ${id}, "kind": "company"}`
