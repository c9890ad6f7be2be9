import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { expiredBy } from '@/lib/cache-tags'
import type { Member } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import type { CatalogueScope, Language } from '@/prisma/generated/enums'
import { ensureCity } from './cities/commands'
import type { ObjectImage } from './objects/schema'
import type { Fault } from './rules/schema'
import type { ListingStatus, Place } from './schema'

type Said = {
  country?: string | undefined
  city?: string | undefined
  language?: Language | undefined
  place?: Place | null | undefined
  status?: ListingStatus | undefined
}
type Known = { country: string; language: Language; status: ListingStatus; closedAt?: Date | null }
type Settled = { cityId: number; country: string; scope: CatalogueScope }

/**
 * The columns of what is said about a city: its row is found, or made. Nothing said is no column.
 * @throws AppError invalid (422) when a country is changed without its city, and for a city that is
 * known in another country (city_abroad)
 */
export async function cityColumns(
  tx: Db,
  said: Said,
  known: Known | null,
): Promise<Settled | Record<string, never>> {
  const country = said.country ?? known?.country
  const language = said.language ?? known?.language
  if (said.city === undefined && country === known?.country) return {}
  if (!said.city || !country || !language) throw invalidField('city', 'required')
  const place = said.place ?? null
  const found = await ensureCity(tx, { country, name: said.city, language, place })
  if ('fault' in found) throw invalidField('city', found.fault)
  return { cityId: found.city.id, country, scope: found.city.scope }
}

/**
 * Refuses what contradicts itself, pointing at the first of its fields that is being said. What was
 * contradictory before, an edit of something else leaves so.
 * @throws AppError invalid (422) by field
 */
export function assertSound(faults: Fault[], said: object): void {
  const issues = faults.flatMap(({ code, fields }) => {
    const field = fields.find((name) => name in said)
    return field ? [{ pointer: `#/${field}`, code }] : []
  })
  if (issues.length > 0) throw new AppError('invalid', issues)
}

/** What the columns say of a point on the map. */
export const placeIn = ({ latitude, longitude }: Point): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
type Point = { latitude: number | null; longitude: number | null }

/** The columns of a point on the map. */
export const placeColumns = ({ place }: Said) =>
  place === undefined
    ? {}
    : { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }

/** Names of the columns that a person has changed, which feeds leave alone from now on. */
export function editedFields(
  row: { editedFields: string[] },
  data: Record<string, unknown>,
): string[] {
  const before = row as Record<string, unknown>
  const changed = Object.keys(data).filter((name) => !isDeepStrictEqual(before[name], data[name]))
  return [...new Set([...row.editedFields, ...changed])]
}

type Owner = { propertyId: number } | { complexId: number }
type Shown = { id: string; kind: ObjectImage['kind'] }

/**
 * Puts these pictures in the place of those that an object has: one's own, or those it shows already.
 * @throws AppError invalid (422, images: unknown_image)
 */
export async function setImages(
  tx: Db,
  viewer: Member,
  owner: Owner,
  images: Shown[],
): Promise<boolean> {
  const wanted = [...new Map(images.map((image) => [image.id, image])).values()]
  const ids = wanted.map(({ id }) => id)
  const here = await tx.objectImage.findMany({
    where: owner,
    orderBy: { position: 'asc' },
    select: { uploadId: true, kind: true },
  })
  const isSame = isDeepStrictEqual(
    here.map(({ uploadId, kind }) => [uploadId, kind]),
    wanted.map(({ id, kind }) => [id, kind]),
  )
  if (isSame) return false
  const known = await tx.upload.count({
    where: { id: { in: ids }, OR: [{ ownerId: viewer.id }, { objectImages: { some: owner } }] },
  })
  if (known < ids.length) throw invalidField('images', 'unknown_image')
  await tx.objectImage.deleteMany({ where: owner })
  await tx.objectImage.createMany({
    data: wanted.map(({ id, kind }, position) => ({ ...owner, uploadId: id, kind, position })),
  })
  return true
}

/**
 * Only what nobody holds on to may be erased: what members keep, what texts show, what was asked
 * about and what a feed would bring back is retired instead.
 * @throws AppError conflict (409)
 */
export async function assertErasable(
  tx: Db,
  kind: 'property' | 'complex',
  { id, sourceId }: { id: number; sourceId: number | null },
): Promise<void> {
  const of = { kind, targetId: id }
  const held = await Promise.all([
    tx.favorite.count({ where: of }),
    tx.postLink.count({ where: of }),
    tx.objectQuestion.count({ where: { objectId: id } }),
    kind === 'complex' ? tx.property.count({ where: { complexId: id } }) : 0,
  ])
  if (sourceId !== null || held.some(Boolean)) throw new AppError('conflict')
}

/** Lets every page know that shows one of these objects. */
export function expireObjects(...ids: (number | null)[]): void {
  expire(...expiredBy.objects(ids.filter((id) => id !== null)))
}
