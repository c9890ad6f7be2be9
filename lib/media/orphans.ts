import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Prisma } from '@/prisma/generated/client'

/** Row of a stored file, whose id is a text. */
export const keptRow = z.object({ id: z.string() })

/** Tables of stored files. */
export type Kept = 'Upload' | 'DocumentFile'

/** Columns that refer to a stored file. A test checks that the list is complete. */
export const NAMING_COLUMNS: Record<Kept, readonly (readonly [table: string, column: string])[]> = {
  Upload: [
    ['User', 'avatarId'],
    ['Blog', 'coverId'],
    ['Post', 'imageId'],
    ['Post', 'coverId'],
    ['Company', 'logoId'],
    ['ObjectImage', 'uploadId'],
    ['ListingDraftImage', 'uploadId'],
    ['Sale', 'mainImageId'],
    ['SaleImage', 'uploadId'],
    ['Report', 'screenshotId'],
    ['LinkPreview', 'imageId'],
  ],
  DocumentFile: [['DocumentVersion', 'fileId']],
}

/** Texts and drafts that refer to files by id somewhere inside. */
export const NAMING_TEXTS = [
  ['Post', 'body'],
  ['Post', 'draft'],
  ['PostRevision', 'body'],
  ['Comment', 'body'],
  ['CommentRevision', 'body'],
  ['UnsentComment', 'body'],
  ['Message', 'body'],
  ['UnsentMessage', 'body'],
  ['Sale', 'draft'],
] as const

const name = (...parts: string[]) => Prisma.raw(parts.map((part) => `"${part}"`).join('.'))

/** Every string in the texts that could be an id. */
const named = Prisma.sql`
  select (regexp_matches(said, '"([a-z0-9]{16,40})"', 'g'))[1] from (${Prisma.join(
    NAMING_TEXTS.map(
      ([table, column]) => Prisma.sql`select ${name(column)}::text as said from ${name(table)}`,
    ),
    ' union all ',
  )}) as texts where said is not null`

/** SQL condition of a row `kept`: no column and no text refers to it. */
export const isOrphan = (table: Kept): Prisma.Sql => {
  const columns = NAMING_COLUMNS[table].map(
    ([from, column]) =>
      Prisma.sql`not exists (select from ${name(from)} as f where f.${name(column)} = kept.id)`,
  )
  return Prisma.sql`${Prisma.join(columns, ' and ')} and kept.id not in (${named})`
}

/** Ids of unreferenced files not uploaded again since this moment, oldest first. */
export async function listOrphans(table: Kept, before: Date, most: number): Promise<string[]> {
  const rows = await rowsOf(db, keptRow)`
    select kept.id from ${name(table)} as kept
     where kept."createdAt" < ${before} and ${isOrphan(table)}
     order by kept."createdAt", kept.id limit ${most}`
  return rows.map(({ id }) => id)
}
