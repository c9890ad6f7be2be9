import { Figure } from '@/components/ui/prose'
import { srcSetOf, widestPath } from '@/lib/media/schema'

type Image = {
  id: string
  width: number
  height: number
  alt?: string | null
  caption?: string | null
}

const SIZES = '(max-width: 760px) 100vw, 720px'

/** An image of a text: its place is reserved, the browser picks format and width. */
export function Picture({ image, label }: { image: Image; label: string }) {
  const { id, width, height, alt, caption } = image
  if (!/^[a-z0-9]{16,40}$/.test(id)) return null
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
          loading="lazy"
          decoding="async"
        />
      </picture>
    </Figure>
  )
}
