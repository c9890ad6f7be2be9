import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { enter } from '@/lib/audit/commands'
import { expiredBy } from '@/lib/cache-tags'
import type { Member } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { AppError, invalidField } from '@/lib/platform/errors'
import { feedLimits } from '@/lib/quotas'
import type { CatalogueScope, Language } from '@/prisma/generated/enums'
import { type CityFault, ensureCity } from './cities/commands'
import { OBJECT_CHANGED, type ObjectImage } from './objects/schema'
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
 * City columns of an edit; finds or creates the city. Absent fields change no column.
 * @throws AppError invalid (422) when a country is changed without its city, and for a city that is known in
 *   another country (city_abroad)
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
  if ('fault' in found) throw invalidField('city', fieldCodeOf(found.fault))
  return { cityId: found.city.id, country, scope: found.city.scope }
}

/** The import's words for an unknown city stand with the feeds. */
const fieldCodeOf = (fault: CityFault) => (fault === 'city_unknown' ? 'unknown_city' : fault)

/**
 * Refuses contradictory facts, at the first of the fields that this edit sends. Contradictions that existed
 * before do not block an edit of other fields.
 * @throws AppError invalid (422) by field
 */
export function assertSound(faults: Fault[], said: object): void {
  const issues = faults.flatMap(({ code, fields }) => {
    const field = fields.find((name) => name in said)
    return field ? [{ pointer: `#/${field}`, code }] : []
  })
  if (issues.length > 0) throw new AppError('invalid', issues)
}

/**
 * Refuses an edit of something that is not what was seen. `read` gives it as it is now.
 * @throws AppError object_changed (409) with it
 */
export async function assertUnchanged(
  { updatedAt }: { updatedAt: Date },
  seenAt: string | undefined,
  read: () => Promise<object>,
): Promise<void> {
  if (seenAt === undefined || new Date(seenAt).getTime() === updatedAt.getTime()) return
  throw new AppError(OBJECT_CHANGED, [], { data: await read() })
}

/** The point on the map from its columns. */
export const placeIn = ({ latitude, longitude }: Point): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
type Point = { latitude: number | null; longitude: number | null }

/** A point on the map as columns. */
export const placeColumns = ({ place }: Said) =>
  place === undefined
    ? {}
    : { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }

/** A date in two columns: half of it by hand and half from a feed would be one that nobody has said. */
const DATE = ['builtYear', 'builtQuarter']

/** Names of the columns edited by hand, which feeds must not overwrite; the year and the quarter go together. */
export function editedFields(
  row: { editedFields: string[] },
  data: Record<string, unknown>,
): string[] {
  const before = row as Record<string, unknown>
  const changed = Object.keys(data).filter((name) => !isDeepStrictEqual(before[name], data[name]))
  const whole = changed.some((name) => DATE.includes(name)) ? DATE : []
  return [...new Set([...row.editedFields, ...changed, ...whole])]
}

type Owner = { propertyId: number } | { complexId: number }
type Shown = { id: string; kind: ObjectImage['kind'] }

/**
 * Refuses pictures that a member may not hang. Theirs are their own uploads, and whatever the objects and drafts of the
 * company show, whoever of it has uploaded that: one colleague goes on with what another began.
 * @throws AppError invalid (422) at each of them, images/0/id: unknown_image
 */
export async function assertUsable(
  tx: Db,
  viewer: Member,
  companyId: number | null,
  images: { id: string }[],
  owner?: Owner,
): Promise<void> {
  const ofCompany =
    companyId === null ? [] : [{ property: { companyId } }, { complex: { companyId } }]
  const shown = [...(owner ? [owner] : []), ...ofCompany]
  const drafted = companyId === null ? [] : [{ draftImages: { some: { draft: { companyId } } } }]
  const known = await tx.upload.findMany({
    where: {
      id: { in: images.map(({ id }) => id) },
      OR: [{ ownerId: viewer.id }, { objectImages: { some: { OR: shown } } }, ...drafted],
    },
    select: { id: true },
  })
  const usable = new Set(known.map(({ id }) => id))
  const issues = images.flatMap(({ id }, index) =>
    usable.has(id) ? [] : [{ pointer: `#/images/${index}/id`, code: 'unknown_image' as const }],
  )
  if (issues.length > 0) throw new AppError('invalid', issues)
}

/**
 * Replaces the shown pictures of an object: each is one that the viewer may hang there. Those that a feed has named and
 * nobody has seen yet, because they are still to be downloaded, stay behind them.
 * Returns the lists before and after, or null when nothing changed.
 * @throws AppError invalid (422) at each of the others, images/0/id: unknown_image
 */
export async function setImages(
  tx: Db,
  viewer: Member,
  { companyId, ...owner }: Owner & { companyId: number | null },
  images: Shown[],
): Promise<{ before: Shown[]; after: Shown[] } | null> {
  const after = [...new Map(images.map(({ id, kind }) => [id, { id, kind }])).values()]
  const here = await tx.objectImage.findMany({ where: owner, orderBy: { position: 'asc' } })
  const before = here.flatMap(({ uploadId: id, kind }) => (id ? [{ id, kind }] : []))
  if (isDeepStrictEqual(before, after)) return null
  await assertUsable(tx, viewer, companyId, images, owner)
  const byUpload = new Map(here.map((row) => [row.uploadId, row]))
  const shown = after.map(({ id, kind }) => ({ ...byUpload.get(id), uploadId: id, kind }))
  const awaited = here.filter(({ uploadId }) => uploadId === null)
  await tx.objectImage.deleteMany({ where: owner })
  await tx.objectImage.createMany({
    data: [...shown, ...awaited]
      .slice(0, feedLimits.pictures)
      .map((row, position) => ({ ...row, ...owner, position })),
  })
  return { before, after }
}

/** Whoever corrects for the site says why. @throws AppError invalid (422, reason: required) */
export function assertReasoned({ role }: Member, reason: string): void {
  if (role !== 'member' && reason === '') throw invalidField('reason', 'required')
}

type Edit = {
  action: 'create' | 'edit' | 'delete'
  kind: 'property' | 'complex'
  id: number
  before?: object
  after?: object | null
  reason?: string
}

/** An edit by the staff of the site goes into its log; companies keep their own objects. */
export async function enterEdit(tx: Db, member: Member, edit: Edit): Promise<void> {
  if (member.role !== 'member') await enter(tx, member, edit)
}

/**
 * Only unreferenced objects may be deleted: favourites, objects in texts, asked about, or from a feed (which
 * would re-create them) are retired instead.
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

/** Expires every page that shows one of these objects. */
export function expireObjects(tx: Db, ...ids: (number | null)[]): void {
  expire(tx, expiredBy.objects(ids.filter((id) => id !== null)))
}

/** Purges the pages of a deleted object, and every page that shows it. */
export function purgeObject(tx: Db, id: number): void {
  purge(tx, expiredBy.objects([id]))
}
