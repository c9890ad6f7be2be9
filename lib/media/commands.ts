import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits, uploadLimits } from '@/lib/limits'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { uploads } from '@/lib/platform/storage'
import { assertCan, can } from '@/lib/policy'
import { folderOf } from './queries'
import { IMAGE_FORMATS, type ImageFormat, renditionWidths, type Upload } from './schema'

/** Neither format holds more rows than about twice this. */
const MAX_HEIGHT = 8000
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * Keeps an image of a member. `read` brings its bytes once the member is known to be allowed.
 * @throws AppError unauthenticated, blocked, too_many_requests, invalid (image_type, image_pixels, image_broken)
 */
export async function uploadImage(
  viewer: Viewer,
  read: () => Promise<Uint8Array>,
): Promise<Upload> {
  assertCan(viewer, 'upload.create')
  const isStaff = can(viewer, 'document.upload')
  const quotas = isStaff
    ? [limits.staffUpload, limits.staffUploadDay]
    : [limits.upload, limits.uploadDay]
  await spend(`user:${viewer.id}`, ...quotas)
  return storeImage(viewer.id, await read())
}

/**
 * Keeps an image: resized, upright, without metadata; of an animation its first frame. The same
 * bytes of the same owner are kept once.
 * @throws AppError invalid (image_type, image_pixels, image_broken)
 */
export async function storeImage(ownerId: number, bytes: Uint8Array): Promise<Upload> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findByHash(ownerId, hash)
  if (known) return known
  const size = await inspect(bytes)
  const id = randomBytes(16).toString('hex')
  const files = await render(bytes, size.width)
  const row = {
    id,
    ownerId,
    hash,
    ...size,
    bytes: files.reduce((sum, f) => sum + f.bytes.length, 0),
  }
  const isNew = await keep(row, files)
  return isNew
    ? { id, ...size }
    : db.upload.findUniqueOrThrow({ where: { ownerId_hash: { ownerId, hash } }, select })
}

const select = { id: true, width: true, height: true } as const

/** Young again, so that no sweep takes it before something names it. */
async function findByHash(ownerId: number, hash: string): Promise<Upload | undefined> {
  const [known] = await db.upload.updateManyAndReturn({
    where: { ownerId, hash },
    data: { createdAt: new Date() },
    select,
  })
  return known
}

/** Type by content, size by header: nothing is decoded before both are known to be harmless. */
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

function broken(): never {
  throw invalidField('file', 'image_broken')
}

type Rendition = { name: string; bytes: Uint8Array }

/** Decodes once at the widest size that is kept, then makes every width in every format from it. */
async function render(bytes: Uint8Array, width: number): Promise<Rendition[]> {
  const widths = renditionWidths(width)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: uploadLimits.imagePixels,
    failOn: 'error',
  })
    .autoOrient()
    .toColourspace('srgb')
    .resize(inside(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const wanted = widths.flatMap((each) => IMAGE_FORMATS.map((format) => ({ each, format })))
  return Promise.all(
    wanted.map(async ({ each, format }) => ({
      name: `${each}.${format}`,
      bytes: await encode(sharp(data, { raw }).resize(inside(each)), format),
    })),
  )
}

const inside = (width: number) =>
  ({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true }) as const

const encode = (image: Sharp, format: ImageFormat): Promise<Uint8Array> =>
  (format === 'avif'
    ? image.avif({ quality: 55, effort: 1 })
    : image.webp({ quality: 80, effort: 3 })
  ).toBuffer()

type Row = Upload & { ownerId: number; hash: string; bytes: number }

/** Row and files together, or neither; false when somebody was faster with the same picture. */
async function keep(row: Row, files: Rendition[]): Promise<boolean> {
  const folder = folderOf(row.id)
  const work = db.$transaction(async (tx) => {
    const { count } = await tx.upload.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) return false
    await Promise.all(files.map((file) => uploads().put(`${folder}/${file.name}`, file.bytes)))
    return true
  })
  return work.catch(async (error) => {
    await uploads().delete(folder)
    throw error
  })
}
