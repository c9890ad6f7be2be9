import 'server-only'
import { catalogueFilter, catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import type { Db } from '@/lib/platform/db'
import { replaceInTexts } from '../texts'

/** Cards of a company in all texts are those of another from now on. */
export const renameInTexts = (tx: Db, { from, to }: { from: number; to: number }) =>
  replaceInTexts(tx, { from: cardOf(from), to: cardOf(to) })

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

const cardOf = (id: number) => `{"id": ${id}, "kind": "company"}`
