import { Building2, House, LandPlot, Store } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { ObjectCard } from '@/lib/catalogue/schema'
import { srcSetOf, type Upload, widestPath } from '@/lib/media/schema'
import { Carousel } from './carousel'
import styles from './carousel.module.css'

const SIZES = '(max-width: 760px) 100vw, 360px'
const WIDEST = 960
const BLANK = {
  flat: Building2,
  complex: Building2,
  house: House,
  commercial: Store,
  plot: LandPlot,
}

type Props = {
  object: ObjectCard
  name: string
  href: string
  /** Above the fold: the first image loads eagerly. */
  isFirst: boolean
}

/** Images of a card; all but the first load when the reader turns to them. */
export function ObjectPhotos({ object, name, href, isFirst }: Props) {
  const t = useTranslations('catalogue.card')
  const { images, kind } = object
  if (images.length === 0) {
    return (
      <div className={styles.blank}>
        <Icon of={BLANK[kind]} size={40} />
        <span>{t('noPhotos')}</span>
      </div>
    )
  }
  const slides = images.map((image, index) => (
    <a key={image.id} href={href} tabIndex={-1} className={styles.slide}>
      <Photo
        image={image}
        alt={t('photo', { name, number: String(index + 1), count: String(images.length) })}
        place={index > 0 ? 'later' : isFirst ? 'atOnce' : 'first'}
      />
    </a>
  ))
  if (images.length === 1) return <div className={styles.carousel}>{slides}</div>
  return (
    <Carousel
      label={t('photos', { name })}
      previousLabel={t('previousPhoto')}
      nextLabel={t('nextPhoto')}
      count={images.length}
    >
      {slides}
    </Carousel>
  )
}

type PhotoProps = { image: Upload; alt: string; place: 'atOnce' | 'first' | 'later' }

/** Later images have one format only: a page has a hundred of them, most never shown. */
function Photo({ image: { id, width, height }, alt, place }: PhotoProps) {
  const small = { id, width: Math.min(width, WIDEST) }
  return (
    <picture>
      {place === 'later' ? null : (
        <source type="image/avif" srcSet={srcSetOf(small, 'avif')} sizes={SIZES} />
      )}
      <img
        src={widestPath(small, 480)}
        srcSet={srcSetOf(small, 'webp')}
        sizes={SIZES}
        width={width}
        height={height}
        alt={alt}
        loading={place === 'atOnce' ? 'eager' : 'lazy'}
        fetchPriority={place === 'atOnce' ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
