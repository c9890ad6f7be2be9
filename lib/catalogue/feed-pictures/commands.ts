import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { feedLimits } from '@/lib/quotas'
import type { Complex, Property } from '@/prisma/generated/client'
import { assertUnchanged, expireObjects } from '../editing'
import { readObject } from '../objects/queries'
import { assertWorksFor } from '../ownership/queries'
import { NO_FEED_PICTURES } from './schema'

type Asked = { companyId: number; objectId: number; seenAt: string }

/**
 * Gives a gallery that was arranged by hand back to its feed. A property has the feed's pictures from its next reading on,
 * which reads the offer again also when it has not changed; a complex has those of its first unit at once.
 * @throws AppError 401, 403, not_found (404) for what is not the company's; object_changed (409) when it is not what was
 *   seen; no_feed_pictures (409) without a feed that names it or its photos; conflict (409) when it follows the feed already
 */
export async function giveBackPictures(viewer: Viewer, asked: Asked): Promise<void> {
  await db.$transaction(async (tx) => {
    const { companyId, objectId: id } = asked
    await assertWorksFor(tx, viewer, companyId)
    await tx.$executeRaw`select id from "Property" where id = ${id} for update`
    const property = await tx.property.findFirst({ where: { id, companyId } })
    if (property) return giveBackProperty(tx, property, asked)
    await tx.$executeRaw`select id from "Complex" where id = ${id} for update`
    const complex = await tx.complex.findFirst({ where: { id, companyId } })
    if (!complex) throw new AppError('not_found')
    return giveBackComplex(tx, complex, asked)
  })
}

type Row = Pick<Property | Complex, 'id' | 'updatedAt' | 'sourceId' | 'editedFields'>

/** Its feed. */
async function assertArranged(row: Row, { seenAt }: Asked): Promise<number> {
  await assertUnchanged(row, seenAt, async () => (await readObject(row.id)) ?? {})
  if (row.sourceId === null) throw new AppError(NO_FEED_PICTURES)
  if (!row.editedFields.includes('images')) throw new AppError('conflict')
  return row.sourceId
}

const released = ({ editedFields }: Row) => ({
  editedFields: editedFields.filter((field) => field !== 'images'),
  updatedAt: new Date(),
})

async function giveBackProperty(tx: Db, row: Property, asked: Asked): Promise<void> {
  const sourceId = await assertArranged(row, asked)
  // What the feed no longer names is not read again.
  if (row.missedRuns > 0) throw new AppError(NO_FEED_PICTURES)
  // Without the hash of its offer the next reading takes the offer for a changed one.
  const data = { ...released(row), offerHash: null }
  await tx.property.update({ where: { id: row.id }, data, select: { id: true } })
  // Nor does it skip a file that has not changed.
  const stamp = { etag: null, lastModified: null }
  await tx.feedSource.update({ where: { id: sourceId }, data: stamp, select: { id: true } })
  expireObjects(tx, row.id)
}

async function giveBackComplex(tx: Db, row: Complex, asked: Asked): Promise<void> {
  const sourceId = await assertArranged(row, asked)
  const isOfFeed = { kind: 'photo', url: { not: '' } } as const
  const unit = await tx.property.findFirst({
    where: {
      complexId: row.id,
      sourceId,
      NOT: { editedFields: { has: 'images' } },
      images: { some: isOfFeed },
    },
    orderBy: { id: 'asc' },
    select: {
      images: {
        where: isOfFeed,
        orderBy: { position: 'asc' },
        take: feedLimits.complexPictures,
        select: { kind: true, url: true, uploadId: true, nextTryAt: true },
      },
    },
  })
  if (!unit) throw new AppError(NO_FEED_PICTURES)
  const owner = { complexId: row.id }
  await tx.objectImage.deleteMany({ where: owner })
  await tx.objectImage.createMany({
    data: unit.images.map((image, position) => ({ ...image, ...owner, position })),
  })
  await tx.complex.update({ where: { id: row.id }, data: released(row), select: { id: true } })
  expireObjects(tx, row.id)
}
