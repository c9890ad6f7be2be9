type Original = { id: string; width: number }

/**
 * Image widths; images are never enlarged: the smallest rendition always exists (a smaller original keeps its
 * own width under that name), the others only if the original is at least as wide.
 */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Names of the renditions that an original of this width has. */
export const renditionWidths = (width: number): number[] =>
  IMAGE_WIDTHS.filter((each, index) => index === 0 || each <= width)

/** URL of one rendition; `width` is one of `renditionWidths`; the first of IMAGE_WIDTHS always exists. */
export const mediaPath = (id: string, width: number, format: ImageFormat = 'webp'): string =>
  `/media/${id}/${width}.${format}`

/** Value of `srcset` for one format, with the true widths. */
export const srcSetOf = ({ id, width }: Original, format: ImageFormat): string =>
  renditionWidths(width)
    .map((each) => `${mediaPath(id, each, format)} ${Math.min(each, width)}w`)
    .join(', ')

/** URL of the widest rendition of at most `most` pixels, for browsers without `srcset`. */
export const widestPath = ({ id, width }: Original, most = 960): string =>
  mediaPath(id, Math.max(...renditionWidths(Math.min(width, most))))
