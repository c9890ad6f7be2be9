import type { ViewedPicture } from '@/components/gallery/full-screen'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import { Figure } from '@/components/ui/prose'
import { srcSetOf, widestPath } from '@/lib/media/schema'
import { PictureLink } from './picture-link'

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

/** As the viewer shows it; what has no words of its own is called by its place. */
export const viewed = (
  { id, width, height, alt, caption }: Image,
  place: string,
): ViewedPicture => ({ id, width, height, alt: alt || caption || place, caption })

/** An image of a text, which opens in full: its place is reserved, the browser picks format and width. */
export function Picture({ image, label, isFirst }: Props) {
  const { id, width, height, alt, caption } = image
  if (!isImageId(id)) return null
  const picture = viewed(image, label)
  return (
    <Figure caption={caption || undefined}>
      <PictureViewer pictures={[picture]}>
        <PictureLink picture={picture} index={0}>
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
        </PictureLink>
      </PictureViewer>
    </Figure>
  )
}
