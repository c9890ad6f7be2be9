import { useTranslations } from 'next-intl'
import { srcSetOf, widestPath } from '@/lib/media/schema'
import styles from './gallery.module.css'
import { GalleryIsland } from './gallery-island'
import { type Image, isImageId } from './picture'

type Props = { images: Image[]; firstImage: string | null }

const SIZES = '(max-width: 760px) 50vw, 240px'
const WIDEST = 1600

/** Pictures side by side; each is a link to itself in full, which opens in place once scripts run. */
export function Gallery({ images, firstImage }: Props) {
  const t = useTranslations('articles.text')
  const shown = images.filter(({ id }) => isImageId(id))
  if (shown.length === 0) return null
  return (
    <GalleryIsland images={shown}>
      <ul className={styles.grid} aria-label={t('gallery')} data-count={Math.min(shown.length, 3)}>
        {shown.map((image, index) => {
          const place = t('picture', { number: String(index + 1), count: String(shown.length) })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored text does not change its order
            <li key={index} className={styles.item}>
              <figure className={styles.figure}>
                <a
                  href={widestPath(image, WIDEST)}
                  className={styles.link}
                  aria-label={t('open', { name: image.alt || image.caption || place })}
                  data-picture={index}
                >
                  <Thumbnail image={image} isFirst={image.id === firstImage} />
                </a>
                {image.caption ? (
                  <figcaption className={styles.caption}>{image.caption}</figcaption>
                ) : null}
              </figure>
            </li>
          )
        })}
      </ul>
    </GalleryIsland>
  )
}

/** Its link says what it shows. */
function Thumbnail({ image, isFirst }: { image: Image; isFirst: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={SIZES} />
      <img
        src={widestPath(image, 480)}
        srcSet={srcSetOf(image, 'webp')}
        sizes={SIZES}
        width={image.width}
        height={image.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
