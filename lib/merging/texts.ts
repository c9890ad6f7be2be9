import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

/** Texts that may name companies and members, and the discussion on whose pages each is shown. */
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

/**
 * Replaces a piece of JSON in all texts, written as the database writes it. Words of a member have their quotes
 * escaped, so they never look so.
 */
export async function replaceInTexts(tx: Db, { from, to }: { from: string; to: string }) {
  for (const [table, column, place] of TEXTS) {
    const [name, field] = [Prisma.raw(`"${table}"`), Prisma.raw(column)]
    const rows = await rowsOf(tx, placeRow)`
      update ${name} set ${field} = replace(${field}::text, ${from}, ${to})::jsonb
       where ${field}::text like ${`%${from}%`}
      returning ${Prisma.raw(place)} as "postId"`
    purge(tx, expiredBy.textsRewritten(rows.flatMap(({ postId }) => postId ?? [])))
  }
}
