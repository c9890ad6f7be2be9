import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'
import { previewUrl } from '../address'

const AT_ONCE = 1000
const TABLES = ['Post', 'Comment'] as const
const lastRow = z.object({ last: z.int().nullable() })
const hrefRow = z.object({ href: z.string() })

/**
 * Deletes what is known of pages that no text links to any more, unless one came out since this moment; their pictures go
 * with other files that nothing shows. Texts that are hidden or can be given back keep theirs;
 * what the staff has hidden stays hidden.
 */
export async function sweepPreviews(before: Date): Promise<number> {
  const rows = await db.linkPreview.findMany({
    where: { linkedAt: { lt: before }, isHidden: false },
    select: { url: true },
  })
  const left = new Set(rows.map(({ url }) => url))
  for (const table of TABLES) await dropLinked(left, table)
  return db.$executeRaw`
    delete from "LinkPreview" where url = any(${[...left]}) and "linkedAt" < ${before} and not "isHidden"`
}

/** Leaves out what texts of this table link to. Addresses are compared here: a text has them as they were written. */
async function dropLinked(left: Set<string>, table: (typeof TABLES)[number]): Promise<void> {
  const from = Prisma.raw(`"${table}"`)
  for (let after = 0; left.size > 0; ) {
    const [end] = await rowsOf(db, lastRow)`
      select max(id) as last from (
        select id from ${from} where id > ${after} order by id limit ${AT_ONCE}) t`
    if (!end?.last) return
    const links = await rowsOf(db, hrefRow)`
      select distinct href #>> '{}' as href
        from ${from} t cross join lateral jsonb_path_query(t.body, '$.**.marks[*].attrs.href') href
       where t.id > ${after} and t.id <= ${end.last}`
    for (const { href } of links) left.delete(previewUrl(href) ?? '')
    after = end.last
  }
}
