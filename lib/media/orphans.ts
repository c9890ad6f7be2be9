import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

/** Of anything that is kept, which has a text for an id. */
export const keptRow = z.object({ id: z.string() })

/** What is kept beside a row in the storage. */
export type Kept = 'Upload' | 'DocumentFile'

/** Columns that name one. A test knows when there is another. */
export const NAMING_COLUMNS: Record<Kept, readonly (readonly [table: string, column: string])[]> = {
  Upload: [
    ['User', 'avatarId'],
    ['Post', 'imageId'],
    ['Post', 'coverId'],
    ['Company', 'logoId'],
    ['ObjectImage', 'uploadId'],
    ['Sale', 'mainImageId'],
    ['SaleImage', 'uploadId'],
  ],
  DocumentFile: [['DocumentVersion', 'fileId']],
}

/** Texts and working copies, which name them by their ids somewhere inside. */
export const NAMING_TEXTS = [
  ['Post', 'body'],
  ['Post', 'draft'],
  ['PostRevision', 'body'],
  ['Comment', 'body'],
  ['CommentRevision', 'body'],
  ['UnsentComment', 'body'],
  ['Sale', 'draft'],
] as const

const name = (...parts: string[]) => Prisma.raw(parts.map((part) => `"${part}"`).join('.'))

/** Everything in the texts that could be such an id. */
const named = Prisma.sql`
  select (regexp_matches(said, '"([a-z0-9]{16,40})"', 'g'))[1] from (${Prisma.join(
    NAMING_TEXTS.map(
      ([table, column]) => Prisma.sql`select ${name(column)}::text as said from ${name(table)}`,
    ),
    ' union all ',
  )}) as texts where said is not null`

/** Of a row `kept`, in a statement of its own: no column and no text names it. */
export const isOrphan = (table: Kept): Prisma.Sql => {
  const columns = NAMING_COLUMNS[table].map(
    ([from, column]) =>
      Prisma.sql`not exists (select from ${name(from)} as f where f.${name(column)} = kept.id)`,
  )
  return Prisma.sql`${Prisma.join(columns, ' and ')} and kept.id not in (${named})`
}

/** Ids of what nothing names and nobody sent again since this moment, the oldest first. */
export async function listOrphans(table: Kept, before: Date, most: number): Promise<string[]> {
  const rows = await rowsOf(db, keptRow)`
    select kept.id from ${name(table)} as kept
     where kept."createdAt" < ${before} and ${isOrphan(table)}
     order by kept."createdAt", kept.id limit ${most}`
  return rows.map(({ id }) => id)
}
