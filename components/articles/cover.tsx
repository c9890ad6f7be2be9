import { ResponsivePicture, sizesOf } from '@/components/parts/responsive-picture'
import type { Upload } from '@/lib/media/schema'
import styles from './cover.module.css'

const SIZES = sizesOf(720)

/**
 * The cover of an article. The box has its size before the image loads, so nothing shifts; alt is
 * empty, as the title names the subject.
 */
export function Cover({ image }: { image: Upload }) {
  return (
    <ResponsivePicture
      isFirst
      image={image}
      sizes={SIZES}
      frameClass={styles.cover}
      className={styles.image}
    />
  )
}
