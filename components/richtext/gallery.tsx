import { useTranslations } from 'next-intl'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import { ResponsivePicture, sizesOf } from '@/components/parts/responsive-picture'
import styles from './gallery.module.css'
import { type Image, isImageId, viewed } from './picture'
import { PictureLink } from './picture-link'

type Props = { images: Image[]; firstImage: string | null }

const SIZES = sizesOf(240, 50)

/** A row of images; each opens full-screen. */
export function Gallery({ images, firstImage }: Props) {
  const t = useTranslations('articles.text')
  const shown = images.filter(({ id }) => isImageId(id))
  if (shown.length === 0) return null
  const placeOf = (index: number) =>
    t('picture', { number: String(index + 1), count: String(shown.length) })
  const pictures = shown.map((image, index) => viewed(image, placeOf(index)))
  return (
    <PictureViewer pictures={pictures} className={styles.gallery}>
      <ul className={styles.grid} aria-label={t('gallery')} data-count={Math.min(shown.length, 3)}>
        {shown.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change its order
          <li key={index} className={styles.item}>
            <figure className={styles.figure}>
              <PictureLink picture={viewed(image, placeOf(index))} index={index}>
                {/* Empty alt: the link has the label. */}
                <ResponsivePicture
                  image={image}
                  sizes={SIZES}
                  isFirst={image.id === firstImage}
                  fallback={480}
                  className={styles.image}
                />
              </PictureLink>
              {image.caption ? (
                <figcaption className={styles.caption}>{image.caption}</figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
    </PictureViewer>
  )
}
