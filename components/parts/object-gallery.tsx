import { useTranslations } from 'next-intl'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import type { ObjectImage } from '@/lib/catalogue/objects/schema'
import { coverFirst } from '@/lib/catalogue/schema'
import { widestPath } from '@/lib/media-paths'
import styles from './object-gallery.module.css'
import { ResponsivePicture, sizesOf } from './responsive-picture'

const WIDEST = 1600
const IN_MOSAIC = 5
const SIZES = { first: sizesOf(640), rest: sizesOf(320, 50) }

type Props = { images: ObjectImage[]; title: string }

/** A mosaic of the first pictures; each is a link to itself, and opens in full once scripts run. */
export function ObjectGallery({ images: arranged, title }: Props) {
  const t = useTranslations('objects.gallery')
  const images = coverFirst(arranged)
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
          data-leads-on
        >
          {t('all', { count: images.length })}
        </a>
      ) : null}
    </PictureViewer>
  )
}

type PictureProps = { image: ObjectImage; alt: string; isFirst?: boolean }

/** An image with reserved space; the browser picks format and width. */
export function Picture({ image, alt, isFirst = false }: PictureProps) {
  return (
    <ResponsivePicture
      image={image}
      sizes={isFirst ? SIZES.first : SIZES.rest}
      alt={alt}
      isFirst={isFirst}
      kind={image.kind}
      className={styles.image}
    />
  )
}
