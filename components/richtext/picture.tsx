import { Figure } from '@/components/ui/prose'
import { srcSetOf, widestPath } from '@/lib/media/schema'

export type Image = {
  id: string
  width: number
  height: number
  alt?: string | null
  caption?: string | null
}

const SIZES = '(max-width: 760px) 100vw, 720px'

type Props = {
  image: Image
  label: string
  /** Seen at once: the browser shall not wait with it. */
  isFirst: boolean
}

/** Checked again here: only an id may become an address. */
export const isImageId = (id: string): boolean => /^[a-z0-9]{16,40}$/.test(id)

/** An image of a text: its place is reserved, the browser picks format and width. */
export function Picture({ image, label, isFirst }: Props) {
  const { id, width, height, alt, caption } = image
  if (!isImageId(id)) return null
  return (
    <Figure caption={caption || undefined}>
      <picture>
        <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={SIZES} />
        <img
          src={widestPath(image)}
          srcSet={srcSetOf(image, 'webp')}
          sizes={SIZES}
          width={width}
          height={height}
          alt={alt || (caption ? '' : label)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </Figure>
  )
}
