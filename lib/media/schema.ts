import * as z from 'zod'

export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const MAX_IMAGE_BYTES = 12 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000

/** An image that was kept: its id goes into texts, its size reserves the place. */
export const upload = z.object({ id: z.string(), width: z.number(), height: z.number() })
export type Upload = z.output<typeof upload>

/** Address of one rendition; `width` is one of IMAGE_WIDTHS. */
export const mediaPath = (id: string, width: number, format: 'avif' | 'webp' = 'webp'): string =>
  `/media/${id}/${width}.${format}`
