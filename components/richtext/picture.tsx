import type { ViewedPicture } from '@/components/gallery/full-screen'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import { ResponsivePicture, sizesOf } from '@/components/parts/responsive-picture'
import { Figure } from '@/components/ui/prose'
import { PictureLink } from './picture-link'

export type Image = {
  id: string
  width: number
  height: number
  alt?: string | null
  caption?: string | null
}

const SIZES = sizesOf(720)

type Props = {
  image: Image
  label: string
  /** Above the fold: loads eagerly. */
  isFirst: boolean
}

/** Checked again: only a valid id becomes part of a URL. */
export const isImageId = (id: string): boolean => /^[a-z0-9]{16,40}$/.test(id)

/** As the viewer shows it; without alt text it is labelled by its position. */
export const viewed = (
  { id, width, height, alt, caption }: Image,
  place: string,
): ViewedPicture => ({ id, width, height, alt: alt || caption || place, caption })

/** An image of a text, which opens full-screen: space is reserved, the browser picks format and width. */
export function Picture({ image, label, isFirst }: Props) {
  const { id, alt, caption } = image
  if (!isImageId(id)) return null
  const picture = viewed(image, label)
  return (
    <Figure caption={caption || undefined}>
      <PictureViewer pictures={[picture]}>
        <PictureLink picture={picture} index={0}>
          <ResponsivePicture
            image={image}
            sizes={SIZES}
            alt={alt || (caption ? '' : label)}
            isFirst={isFirst}
          />
        </PictureLink>
      </PictureViewer>
    </Figure>
  )
}
