import { Building2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { ResponsivePicture } from '@/components/parts/responsive-picture'
import { Icon } from '@/components/ui/icon'
import type { Upload } from '@/lib/media/schema'
import styles from './sale-card.module.css'

const WIDEST = 960

type Props = {
  image: Upload | null
  /** The `sizes` attribute. */
  sizes: string
  /** Above the fold: loads eagerly. */
  priority?: boolean
}

/** The image of a card; the browser picks format and width. */
export function SalePicture({ image, sizes, priority = false }: Props) {
  const t = useTranslations('sales.card')
  if (!image) {
    return (
      <div className={styles.blank}>
        <Icon of={Building2} size={40} />
        {t('noPicture')}
      </div>
    )
  }
  return (
    <ResponsivePicture
      image={image}
      sizes={sizes}
      isFirst={priority}
      widest={WIDEST}
      fallback={480}
      frameClass={styles.picture}
      className={styles.image}
    />
  )
}
