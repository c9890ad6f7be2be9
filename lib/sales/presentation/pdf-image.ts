import 'server-only'
import sharp from 'sharp'
import { getRendition } from '@/lib/media/queries'
import type { Upload } from '@/lib/media/schema'
import { renditionWidths } from '@/lib/media-paths'
import { log } from '@/lib/platform/log'

/** Size of a frame, in points. */
export type Frame = { width: number; height: number }
/** `cover` fills the frame, `inside` fits into it. */
export type Fit = 'cover' | 'inside'
export type Print = { bytes: Buffer; width: number; height: number }

/** Pixels per point: sharp in print at small size. */
const DENSITY = 2
const QUALITY: Record<Fit, number> = { cover: 74, inside: 80 }

/** A picture as JPEG for a frame; null when none of its files is readable. */
export async function getPrint(picture: Upload, frame: Frame, fit: Fit): Promise<Print | null> {
  const [width, height] = [frame.width * DENSITY, frame.height * DENSITY].map(Math.round)
  for (const name of filesFor(picture, frame.width * DENSITY)) {
    const bytes = await read(picture.id, name)
    const print =
      bytes &&
      (await sharp(bytes)
        .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY[fit] })
        .toBuffer({ resolveWithObject: true })
        .catch((error) =>
          log.warn(`picture ${picture.id}/${name} cannot be printed: ${error.message}`),
        ))
    if (print) return { bytes: print.data, width: print.info.width, height: print.info.height }
  }
  return null
}

/** Renditions by preference: the narrowest that is wide enough, then wider, then narrower ones. */
function filesFor({ width }: Upload, wanted: number): string[] {
  const widths = renditionWidths(width)
  const enough = widths.filter((each) => each >= wanted)
  const less = widths.filter((each) => each < wanted).reverse()
  return [...enough, ...less].flatMap((each) => [`${each}.webp`, `${each}.avif`])
}

async function read(id: string, name: string): Promise<Buffer | null> {
  const found = await getRendition(id, name)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}
