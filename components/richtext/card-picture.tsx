import { mediaPath } from '@/lib/media-paths'
import styles from './card.module.css'

/** The image of a card; renders nothing without one. */
export function CardPicture({ id }: { id: string | null }) {
  if (id === null) return null
  return (
    <picture className={styles.picture}>
      <source srcSet={mediaPath(id, 480, 'avif')} type="image/avif" />
      <img
        src={mediaPath(id, 480)}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
