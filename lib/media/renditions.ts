import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_FORMATS, type ImageFormat, renditionWidths } from '@/lib/media-paths'
import { invalidField } from '@/lib/platform/errors'
import { uploadLimits } from '@/lib/quotas'

/** Height limit; both formats allow about twice this. */
const MAX_HEIGHT = 8000

/** Drawings are opaque, which their decoder does not report. */
type Original = { bytes: Uint8Array; isOpaque?: boolean }
export type Rendition = { name: string; bytes: Uint8Array }

/**
 * All renditions of an image of this width, decoded once at the widest.
 * @throws AppError invalid (image_broken)
 */
export async function renderAll(original: Original, width: number): Promise<Rendition[]> {
  const widths = renditionWidths(width)
  const { data, info } = await decode(original, Math.max(...widths))
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

/** One width in one format. */
export const renderOne = (
  original: Original,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array> => encode(decode(original, width), format)

export function broken(): never {
  throw invalidField('file', 'image_broken')
}

function decode({ bytes, isOpaque = false }: Original, width: number): Sharp {
  const image = sharp(bytes, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize(inside(width))
  return isOpaque ? image.removeAlpha() : image
}

const inside = (width: number) =>
  ({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true }) as const

const encode = (image: Sharp, format: ImageFormat): Promise<Uint8Array> =>
  (format === 'avif'
    ? image.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
    : image.webp({ quality: 80, effort: 3 })
  ).toBuffer()
