import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { limits } from '@/lib/limits'
import { IMAGE_FORMATS, renditionWidths } from '@/lib/media-paths'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { uploads } from '@/lib/platform/storage'
import { assertClean } from '@/lib/platform/virus-scanner'
import { assertCan, can } from '@/lib/policy'
import { uploadLimits } from '@/lib/quotas'
import { readDrawing } from './drawings'
import { folderOf } from './queries'
import { broken, type Rendition, renderAll } from './renditions'
import { DRAWING, type Drawing, type Upload } from './schema'

const DRAWN_AT_ONCE = 2
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * Stores a member's image. `read` is called for the bytes after the permission check.
 * @throws AppError unauthenticated, blocked, too_many_requests, and as storeSentImage
 */
export async function uploadImage(
  viewer: Viewer,
  read: () => Promise<Uint8Array>,
): Promise<Upload> {
  assertCan(viewer, 'upload.create')
  await spend(`user:${viewer.id}`, ...(await quotasOf(viewer)))
  return storeSentImage(viewer.id, await read())
}

/**
 * Stores an image that somebody has sent, as storeImage.
 * @throws AppError invalid (file_infected, file_unchecked, image_type, image_pixels, image_broken), unavailable (as assertClean)
 */
export async function storeSentImage(ownerId: number, bytes: Uint8Array): Promise<Upload> {
  await assertClean({ bytes })
  return storeImage(ownerId, bytes)
}

async function quotasOf(member: Member) {
  if (can(member, 'document.upload')) return [limits.staffUpload, limits.staffUploadDay]
  const companies = await db.companyMember.count({
    where: { userId: member.id, company: { verifiedAt: { not: null } } },
  })
  return companies > 0
    ? [limits.companyUpload, limits.companyUploadDay]
    : [limits.upload, limits.uploadDay]
}

/**
 * Stores an image: resized, upright, without metadata; the first frame of an animation. The same bytes of the
 * same owner are stored once; what of their files was lost is made again.
 * @throws AppError invalid (image_type, image_pixels, image_broken)
 */
export const storeImage = (ownerId: number, bytes: Uint8Array): Promise<Upload> =>
  storeOnce(ownerId, bytes, async () => {
    const size = await inspect(bytes)
    const files = await renderAll({ bytes }, size.width)
    return { ...size, files, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) }
  })

/**
 * Stores an image drawn by the site as SVG only: a rendition is made on first request, all of them by
 * `renderDrawings`. The same drawing of the same owner is stored once.
 */
export function storeDrawing(ownerId: number, { svg, width, height }: Drawing): Promise<Upload> {
  const bytes = Buffer.from(svg)
  const files = [{ name: DRAWING, bytes }]
  return storeOnce(ownerId, bytes, async () => ({ width, height, files, bytes: 0 }))
}

/** Count of images still stored as drawings only. */
export const countDrawings = (): Promise<number> => db.upload.count({ where: { bytes: 0 } })

/**
 * Renders every drawing, oldest first. Drawings that another process finishes or deletes meanwhile are
 * skipped. `told` is called with the count of finished ones.
 */
export async function renderDrawings(told: (done: number) => void = () => {}): Promise<void> {
  const waiting = await db.upload.findMany({
    where: { bytes: 0 },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, width: true },
  })
  let done = 0
  await pLimit(DRAWN_AT_ONCE).map(waiting, async ({ id, width }) => {
    await renderDrawing(id, width)
    told(++done)
  })
}

/** The drawing is deleted last: while it exists, every rendition can be made again. */
async function renderDrawing(id: string, width: number): Promise<void> {
  const folder = folderOf(id)
  const drawing = await readDrawing(folder)
  if (!drawing) return
  const files = await renderAll({ bytes: drawing, isOpaque: true }, width)
  for (const { name, bytes } of files) await uploads().put(`${folder}/${name}`, bytes)
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  await db.upload.updateMany({ where: { id }, data: { bytes: size } })
  await uploads().delete(`${folder}/${DRAWING}`)
}

type Made = Omit<Row, 'id' | 'ownerId' | 'hash'> & { files: Rendition[] }

async function storeOnce(
  ownerId: number,
  original: Uint8Array,
  make: () => Promise<Made>,
): Promise<Upload> {
  const hash = createHash('sha256').update(original).digest('hex')
  const known = await findByHash(ownerId, hash)
  if (known) {
    if (!(await isWhole(known))) await mend(known.id, await make())
    return known
  }
  const { files, width, height, bytes } = await make()
  const id = randomBytes(16).toString('hex')
  const isNew = await keep({ id, ownerId, hash, width, height, bytes }, files)
  return isNew
    ? { id, width, height }
    : db.upload.findUniqueOrThrow({ where: { ownerId_hash: { ownerId, hash } }, select })
}

const select = { id: true, width: true, height: true } as const

/** A disk may have lost files of a row: each has to be there, or the drawing that they are made from. */
async function isWhole({ id, width }: Upload): Promise<boolean> {
  const isThere = async (name: string) =>
    ((await uploads().get(`${folderOf(id)}/${name}`))?.size ?? 0) > 0
  if (await isThere(DRAWING)) return true
  const names = renditionWidths(width).flatMap((each) =>
    IMAGE_FORMATS.map((format) => `${each}.${format}`),
  )
  return (await Promise.all(names.map(isThere))).every(Boolean)
}

/** Whatever shows the picture names this row, so it gets its files back instead of a new one. */
async function mend(id: string, { files, bytes }: Made): Promise<void> {
  await putAll(id, files)
  await db.upload.updateMany({ where: { id }, data: { bytes } })
}

const putAll = (id: string, files: Rendition[]) =>
  Promise.all(files.map((file) => uploads().put(`${folderOf(id)}/${file.name}`, file.bytes)))

/** Renews `createdAt`, so that the sweep does not delete it before something refers to it. */
async function findByHash(ownerId: number, hash: string): Promise<Upload | undefined> {
  const [known] = await db.upload.updateManyAndReturn({
    where: { ownerId, hash },
    data: { createdAt: new Date() },
    select,
  })
  return known
}

/** Type by content, pixel size by header: nothing is decoded before both are checked. */
async function inspect(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !TYPES.has(type.mime)) throw invalidField('file', 'image_type')
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken)
  if (header.width * header.height > uploadLimits.imagePixels)
    throw invalidField('file', 'image_pixels')
  return upright(header)
}

const upright = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

type Row = Upload & { ownerId: number; hash: string; bytes: number }

/** Stores row and files, or neither; false when a concurrent upload stored the same picture. */
async function keep(row: Row, files: Rendition[]): Promise<boolean> {
  const work = db.$transaction(async (tx) => {
    const { count } = await tx.upload.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) return false
    await putAll(row.id, files)
    return true
  })
  return work.catch(async (error) => {
    await uploads().delete(folderOf(row.id))
    throw error
  })
}
