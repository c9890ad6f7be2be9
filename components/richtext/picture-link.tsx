import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ViewedPicture } from '@/components/gallery/full-screen'
import { widestPath } from '@/lib/media-paths'
import styles from './gallery.module.css'

const WIDEST = 1600

type Props = { picture: ViewedPicture; index: number; children: ReactNode }

/** Link to the full image; with scripts the surrounding viewer opens it. */
export function PictureLink({ picture, index, children }: Props) {
  const t = useTranslations('articles.text')
  return (
    <a
      href={widestPath(picture, WIDEST)}
      className={styles.link}
      aria-label={t('open', { name: picture.alt })}
      data-picture={index}
    >
      {children}
    </a>
  )
}
