import 'server-only'
import * as z from 'zod'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { asRichText } from '@/lib/richtext/cells/schema'
import { quotesIn, type RichText } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'

const textRow = z.object({ id: z.int(), body: z.unknown() })

/** Texts of a comment: what it says, said before, and may say next. */
const TEXTS = [
  { table: Prisma.sql`"Comment"`, key: Prisma.sql`id` },
  { table: Prisma.sql`"CommentRevision"`, key: Prisma.sql`"commentId"` },
  { table: Prisma.sql`"UnsentComment"`, key: Prisma.sql`"commentId"` },
]

/**
 * Says in the quotes of these comments in which discussion their numbers count, before they leave it; names and links
 * are found by that wherever either stands.
 */
export async function keepSources(tx: Db, postId: number, commentIds: number[]): Promise<void> {
  for (const { table, key } of TEXTS) {
    const rows = await rowsOf(tx, textRow)`
      select id, body from ${table}
       where ${key} = any(${commentIds}::int[]) and body::text like '%"blockquote"%'`
    const texts = rows.map(({ id, body }) => ({ id, body: withSources(asRichText(body), postId) }))
    if (texts.length === 0) continue
    await tx.$executeRaw`
      update ${table} t set body = m.body
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) m(id int, body jsonb)
       where t.id = m.id`
  }
}

/** The text with the discussion in each quote that does not name one. */
export function withSources(doc: RichText, postId: number): RichText {
  const copy = structuredClone(doc)
  for (const quote of quotesIn(copy)) {
    if (!quote.attrs?.post) quote.attrs = { ...quote.attrs, post: postId }
  }
  return copy
}
