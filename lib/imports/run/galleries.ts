import 'server-only'
import type { Db } from '@/lib/platform/db'
import type { Offer } from '../format/offer'
import { insertRows } from './property-rows'

export type Gallery = { propertyId: number; images: Offer['images'] }
/** `isGivenBack`: it was arranged by hand, and nothing of that stays. */
export type ChangedGallery = Gallery & { isGivenBack: boolean }

/** Adds the pictures of new properties. */
export async function addGalleries(tx: Db, galleries: Gallery[]): Promise<void> {
  const data = galleries.flatMap(({ propertyId, images }) =>
    images.map(({ url, kind }, position) => ({
      propertyId,
      url,
      kind,
      position,
      nextTryAt: new Date(),
    })),
  )
  if (data.length > 0) await insertRows(tx, 'ObjectImage', data)
}

/**
 * Synchronises pictures with their offers: pictures no longer named are removed, downloaded ones are reused,
 * those added by hand come last.
 */
export async function changeGalleries(tx: Db, galleries: ChangedGallery[]): Promise<void> {
  const ids = galleries.map(({ propertyId }) => propertyId)
  const rows = await tx.objectImage.findMany({
    where: { propertyId: { in: ids } },
    orderBy: { position: 'asc' },
  })
  const known = Map.groupBy(rows, ({ propertyId }) => propertyId)
  const changed = galleries.filter(
    ({ propertyId, images, isGivenBack }) =>
      isGivenBack || !isSame(known.get(propertyId) ?? [], images),
  )
  if (changed.length === 0) return
  const data = changed.flatMap(({ propertyId, images, isGivenBack }) => {
    const before = known.get(propertyId) ?? []
    const byUrl = new Map(before.map((row) => [row.url, row]))
    const named = images.map(({ url, kind }) => ({ ...byUrl.get(url), url, kind }))
    const added = isGivenBack ? [] : before.filter(({ url }) => url === '')
    return [...named, ...added].map((row, position) => ({ ...row, propertyId, position }))
  })
  await tx.objectImage.deleteMany({
    where: { propertyId: { in: changed.map(({ propertyId }) => propertyId) } },
  })
  if (data.length > 0) await tx.objectImage.createMany({ data })
}

function isSame(rows: { url: string; kind: string }[], images: Offer['images']): boolean {
  const fetched = rows.filter(({ url }) => url !== '')
  return (
    fetched.length === images.length &&
    fetched.every(({ url, kind }, at) => url === images[at]?.url && kind === images[at]?.kind)
  )
}
