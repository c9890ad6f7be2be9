import 'server-only'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { uploads } from '@/lib/platform/storage'
import { sweepTempFiles } from '@/lib/platform/temp-files'
import { Prisma } from '@/prisma/generated/client'
import { documentKey } from './documents/queries'
import { isOrphan, type Kept, keptRow, listOrphans } from './orphans'
import { folderOf } from './queries'

const AT_ONCE = 500
const MOST_ROUNDS = 20
const PATIENCE_MS = 60_000
const KEYS: Record<Kept, (id: string) => string> = { Upload: folderOf, DocumentFile: documentKey }

/**
 * Deletes images and documents unreferenced since this moment, and leftovers of interrupted writes and
 * uploads; returns the count of each.
 */
export async function sweepFiles(
  before: Date,
): Promise<{ images: number; documents: number; unfinished: number }> {
  const images = await sweepKept('Upload', before)
  const documents = await sweepKept('DocumentFile', before)
  const unfinished = (await uploads().sweep(before)) + (await sweepTempFiles(before))
  return { images, documents, unfinished }
}

/**
 * Deletes the pictures of a member that nothing shows, and leaves the others to somebody else. They take their id for
 * a hash: the other may have the same picture.
 */
export async function leavePictures(ownerId: number, toId: number): Promise<void> {
  const owned = { where: { ownerId }, select: { id: true } } as const
  const rows = await db.upload.findMany({ ...owned, orderBy: { id: 'asc' } })
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
    await remove('Upload', ids, new Date(Date.now() + PATIENCE_MS))
  }
  await db.$executeRaw`update "Upload" set "ownerId" = ${toId}, hash = id where "ownerId" = ${ownerId}`
}

async function sweepKept(table: Kept, before: Date): Promise<number> {
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const ids = await listOrphans(table, before, AT_ONCE)
    const removed = ids.length > 0 ? await remove(table, ids, before) : 0
    count += removed
    if (removed === 0 || ids.length < AT_ONCE) break
  }
  return count
}

/**
 * Deletes rows and files together. A concurrent write that refers to one either commits first and keeps it,
 * or waits and gets an error.
 */
async function remove(table: Kept, ids: string[], before: Date): Promise<number> {
  const rows = Prisma.raw(`"${table}"`)
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select from ${rows} where id = any(${ids}) order by id for update`
      const gone = await rowsOf(tx, keptRow)`
        delete from ${rows} as kept
         where kept.id = any(${ids}) and kept."createdAt" < ${before} and ${isOrphan(table)}
        returning kept.id`
      for (const { id } of gone) await uploads().delete(KEYS[table](id))
      return gone.length
    },
    { timeout: PATIENCE_MS },
  )
}
