import type { Upload } from '@/lib/media/schema'
import { srcSetOf, widestPath } from '@/lib/media-paths'

/**
 * `sizes` of an image so many pixels wide that fills a phone's width, or a share of it. A screen of three dots to a pixel
 * gets the rendition of two and a quarter: the difference is not visible, and the file is half as large.
 */
export const sizesOf = (pixels: number, share = 100): string =>
  `(min-width: 761px) ${pixels}px, (min-resolution: 2.5dppx) ${share * 0.75}vw, ${share}vw`

type Props = {
  image: Pick<Upload, 'id' | 'width' | 'height'>
  /** The `sizes` attribute. */
  sizes: string
  /** Empty beside text with the same content. */
  alt?: string
  /** Above the fold: loads eagerly. */
  isFirst?: boolean
  /** The widest rendition to offer. */
  widest?: number
  /** The widest one for browsers without `srcset`. */
  fallback?: number
  /** Of the element around the image. */
  frameClass?: string
  className?: string
  /** For styles by what it shows. */
  kind?: string
}

/** An image with reserved space; the browser picks format and width. */
export function ResponsivePicture(props: Props) {
  const { image, sizes, alt = '', isFirst = false, widest = Infinity, fallback } = props
  const offered = { id: image.id, width: Math.min(image.width, widest) }
  return (
    <picture className={props.frameClass}>
      <source type="image/avif" srcSet={srcSetOf(offered, 'avif')} sizes={sizes} />
      <img
        src={widestPath(offered, fallback)}
        srcSet={srcSetOf(offered, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={props.className}
        data-kind={props.kind}
      />
    </picture>
  )
}
