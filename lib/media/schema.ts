import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/**
 * Every image is kept at these widths, but never enlarged: the smallest rendition always exists
 * (a smaller original keeps its own width under that name), the others only where the original is
 * at least as wide.
 */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** An image that was kept: its id goes into texts, its size reserves the place. */
export const upload = z.object({ id: shownText, width: z.number(), height: z.number() })
export type Upload = z.output<typeof upload>

/** Names of the renditions that an original of this width has. */
export const renditionWidths = (width: number): number[] =>
  IMAGE_WIDTHS.filter((each, index) => index === 0 || each <= width)

/** Address of one rendition; `width` is one of `renditionWidths`, the first of IMAGE_WIDTHS always. */
export const mediaPath = (id: string, width: number, format: ImageFormat = 'webp'): string =>
  `/media/${id}/${width}.${format}`

/** Value of `srcset` for one format, with the true widths. */
export const srcSetOf = (
  { id, width }: Pick<Upload, 'id' | 'width'>,
  format: ImageFormat,
): string =>
  renditionWidths(width)
    .map((each) => `${mediaPath(id, each, format)} ${Math.min(each, width)}w`)
    .join(', ')

/** Address of the widest rendition, at most `most` pixels wide, for browsers without `srcset`. */
export const widestPath = ({ id, width }: Pick<Upload, 'id' | 'width'>, most = 960): string =>
  mediaPath(id, Math.max(...renditionWidths(Math.min(width, most))))

/** An image that the site draws itself. */
export type Drawing = { svg: string; width: number; height: number }

/** The file of a drawing, beside its renditions until all of them are made. */
export const DRAWING = 'drawing.svg'
