import { srcSetOf, type Upload, widestPath } from '@/lib/media/schema'
import styles from './cover.module.css'

const SIZES = '(max-width: 760px) 100vw, 720px'

/** The picture over an article; its box has its size before it arrives. The headline says what it is about. */
export function Cover({ image }: { image: Upload }) {
  return (
    <picture className={styles.cover}>
      <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={SIZES} />
      <img
        src={widestPath(image)}
        srcSet={srcSetOf(image, 'webp')}
        sizes={SIZES}
        width={image.width}
        height={image.height}
        alt=""
        loading="eager"
        fetchPriority="high"
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}
