import { Building2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { srcSetOf, type Upload, widestPath } from '@/lib/media/schema'
import styles from './sale-card.module.css'

const WIDEST = 960

type Props = {
  image: Upload | null
  /** Value of the attribute of that name. */
  sizes: string
  /** On the screen at once: it shall not wait. */
  priority?: boolean
}

/** The picture of a card beside its title; the browser picks format and width. */
export function SalePicture({ image, sizes, priority = false }: Props) {
  const t = useTranslations('sales.card')
  if (!image) {
    return (
      <span className={styles.blank}>
        <Icon of={Building2} size={40} />
        <span>{t('noPicture')}</span>
      </span>
    )
  }
  const small = { id: image.id, width: Math.min(image.width, WIDEST) }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSetOf(small, 'avif')} sizes={sizes} />
      <img
        src={widestPath(small, 480)}
        srcSet={srcSetOf(small, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
