import { useTranslations } from 'next-intl'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import type { ObjectImage } from '@/lib/catalogue/objects/schema'
import { srcSetOf, widestPath } from '@/lib/media/schema'
import styles from './object-gallery.module.css'

const WIDEST = 1600
const IN_MOSAIC = 5
const SIZES = { first: '(max-width: 760px) 100vw, 640px', rest: '(max-width: 760px) 50vw, 320px' }

type Props = { images: ObjectImage[]; title: string }

/** A mosaic of the first pictures; each is a link to itself, and opens in full once scripts run. */
export function ObjectGallery({ images, title }: Props) {
  const t = useTranslations('objects.gallery')
  if (images.length === 0) return null
  const name = (index: number, kind: ObjectImage['kind']) =>
    t('picture', { kind: t(kind), number: String(index + 1), count: String(images.length) })
  const slides = images.map(({ kind, ...image }, index) => ({ ...image, alt: name(index, kind) }))
  return (
    <PictureViewer pictures={slides} className={styles.gallery}>
      <ul
        className={styles.mosaic}
        aria-label={t('label', { title })}
        data-count={Math.min(images.length, IN_MOSAIC)}
      >
        {images.slice(0, IN_MOSAIC).map((image, index) => (
          <li key={image.id} className={styles.item}>
            <a href={widestPath(image, WIDEST)} className={styles.link} data-picture={index}>
              <Picture image={image} alt={name(index, image.kind)} isFirst={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <a
          href={widestPath(images[0] as ObjectImage, WIDEST)}
          className={styles.all}
          data-picture={0}
        >
          {t('all', { count: images.length })}
        </a>
      ) : null}
    </PictureViewer>
  )
}

type PictureProps = { image: ObjectImage; alt: string; isFirst?: boolean }

/** A picture whose place is kept; the browser picks format and width. */
export function Picture({ image, alt, isFirst = false }: PictureProps) {
  const sizes = isFirst ? SIZES.first : SIZES.rest
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={sizes} />
      <img
        src={widestPath(image)}
        srcSet={srcSetOf(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={styles.image}
        data-kind={image.kind}
      />
    </picture>
  )
}
