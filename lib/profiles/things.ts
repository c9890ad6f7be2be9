import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { db } from '@/lib/platform/db'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Thing, ThingKind } from './schema'

const byId = (ids: number[]) => ({ id: { in: ids } })

const FIND: { [Kind in ThingKind]: (ids: number[]) => Promise<Thing[]> } = {
  post: async (ids) => {
    const rows = await db.post.findMany({
      where: { ...byId(ids), status: 'published' },
      select: { id: true, section: true, title: true, language: true },
    })
    return rows.map((row) => ({ kind: 'post', ...row }))
  },
  topic: async (ids) => {
    const rows = await db.topic.findMany({ where: byId(ids), select: { id: true, title: true } })
    return rows.map(({ id, title }) => ({ kind: 'topic', id, title: title as LocalizedText }))
  },
  category: async (ids) => {
    const select = { id: true, section: true, slug: true, name: true }
    const rows = await db.category.findMany({ where: byId(ids), select })
    return rows.map(({ name, ...row }) => ({
      kind: 'category',
      ...row,
      name: name as LocalizedText,
    }))
  },
  tag: async (ids) => {
    const select = { id: true, slug: true, name: true }
    const rows = await db.tag.findMany({ where: byId(ids), select })
    return rows.map((row) => ({ kind: 'tag', ...row }))
  },
  company: async (ids) => {
    const rows = await db.company.findMany({ where: byId(ids), select: { id: true, name: true } })
    return rows.map((row) => ({ kind: 'company', ...row }))
  },
  person: async (ids) => {
    const rows = await db.user.findMany({ where: byId(ids), select: personSelect })
    return rows.map((row) => ({ kind: 'person', id: row.id, person: presentPerson(row) }))
  },
}

/** What everyone may read of these things of one kind, by id; one statement. */
export async function findThings(kind: ThingKind, ids: number[]): Promise<Map<number, Thing>> {
  const things = ids.length > 0 ? await FIND[kind](ids) : []
  return new Map(things.map((thing) => [thing.id, thing]))
}
