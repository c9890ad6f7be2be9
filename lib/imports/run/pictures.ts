import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { storeImage } from '@/lib/media/commands'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { rowsOf } from '@/lib/platform/sql'
import { feedLimits, feedNetworkLimits } from '@/lib/quotas'
import { FeedFault } from '../format/xml-node'
import { type Access, fetchPublic } from './fetch-public'

const MOST_TRIES = 8
/** Backoff after the first failure; doubles with each further one. */
const FIRST_DELAY_MINUTES = 5
const AT_ONCE = 2
/** Much shorter timeouts than a feed's: many pictures and the feeds are queued behind. */
const PATIENCE = { ...feedNetworkLimits, firstByteMs: 10_000, silenceMs: 10_000, wholeMs: 30_000 }

const waitingRow = z.object({
  id: z.int(),
  url: z.string(),
  objectId: z.int(),
  ownerId: z.int().nullable(),
})
type Waiting = z.output<typeof waitingRow>
type Work = {
  /** Fetches the bytes of a picture. */
  fetch?: (url: string) => Promise<Uint8Array>
  /** Maximum of pictures. */
  limit?: number
}

/**
 * Downloads pictures named by feeds and stores their renditions: a URL once per owner, the same picture once
 * per gallery. Failures are retried with backoff. Returns the counts of stored and failed pictures; both 0
 * means that none is due.
 */
export async function fetchMissingPictures({
  fetch = (url) => fetchPicture(url),
  limit = 100,
}: Work = {}): Promise<{ kept: number; failed: number }> {
  const waiting = await claim(limit)
  const groups = Map.groupBy(waiting, ({ url, ownerId }) => `${ownerId} ${url}`)
  const queue = [...groups.values()]
  const done = { kept: 0, failed: 0 }
  const worker = async () => {
    for (let rows = queue.pop(); rows; rows = queue.pop()) {
      const isKept = await keepOne(rows, fetch)
      done[isKept ? 'kept' : 'failed'] += rows.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

/**
 * Claims due pictures by postponing their next attempt, so that neither another process nor a crash repeats
 * them at once.
 */
const claim = (limit: number) => rowsOf(db, waitingRow)`
  with claimed as (
    update "ObjectImage" set tries = tries + 1,
           "nextTryAt" = case when tries + 1 < ${MOST_TRIES}
             then ${new Date()}::timestamp(3)
                  + make_interval(mins => ${FIRST_DELAY_MINUTES} * (2 ^ tries)::int) end
     where id in (
       select id from "ObjectImage"
        where "uploadId" is null and url <> '' and "nextTryAt" <= ${new Date()}::timestamp(3)
        order by "nextTryAt", id limit ${limit} for update skip locked)
    returning id, url, "propertyId", "complexId"
  )
  select c.id, c.url, coalesce(c."propertyId", c."complexId") as "objectId", s."ownerId"
    from claimed c
    left join "Property" p on p.id = c."propertyId"
    left join "Complex" x on x.id = c."complexId"
    left join "FeedSource" s on s.id = coalesce(p."sourceId", x."sourceId")
   order by c.id`

async function keepOne(rows: Waiting[], fetch: NonNullable<Work['fetch']>): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  if (!first || first.ownerId === null) return false
  const { url, ownerId } = first
  try {
    const known = await db.objectImage.findFirst({
      where: { url, upload: { ownerId } },
      select: { uploadId: true },
    })
    const uploadId = known?.uploadId ?? (await storeImage(ownerId, await fetch(url))).id
    await hang(rows, uploadId)
    return true
  } catch (error) {
    await db.objectImage.updateMany({ where: { id: { in: ids } }, data: { error: codeOf(error) } })
    return false
  }
}

/** Links an upload to the pictures; removes a duplicate within the same gallery. */
async function hang(rows: Waiting[], uploadId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const ids = rows.map(({ objectId }) => objectId)
    // An import, and a change by hand, locks the objects before their pictures.
    await tx.$executeRaw`select id from "Property" where id = any(${ids}) order by id for update`
    await tx.$executeRaw`select id from "Complex" where id = any(${ids}) order by id for update`
    // Whoever arranges its pictures by hand has not seen this one.
    const touched = { where: { id: { in: ids } }, data: { updatedAt: new Date() } }
    await tx.property.updateMany(touched)
    await tx.complex.updateMany(touched)
    expire(tx, expiredBy.objects(ids))
    await tx.objectImage.updateMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      data: { uploadId, nextTryAt: null, error: null },
    })
    await tx.$executeRaw`
      delete from "ObjectImage" a using "ObjectImage" b
       where a."uploadId" = ${uploadId} and b."uploadId" = ${uploadId}
         and (a."propertyId" = b."propertyId" or a."complexId" = b."complexId")
         and a.url <> '' and a.position > b.position`
  })
}

const codeOf = (error: unknown): string => {
  if (error instanceof FeedFault) return error.code
  if (error instanceof AppError) return error.issues[0]?.code ?? error.code
  return 'internal'
}

/**
 * Downloads a picture from the public internet.
 * @throws FeedFault
 */
export const fetchPicture = (url: string, access: Access = {}): Promise<Uint8Array> =>
  fetchPublic(
    url,
    { accept: 'image/*' },
    async ({ status, headers, body }) => {
      if (status !== 200) throw new FeedFault('status', 0, String(status))
      if (headers['content-encoding']) throw new FeedFault('encoding')
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of body) {
        size += chunk.byteLength
        if (size > feedLimits.pictureBytes) throw new FeedFault('too_large')
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
    { limits: PATIENCE, ...access },
  )
