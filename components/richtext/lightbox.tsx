'use client'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { srcSetOf, widestPath } from '@/lib/media/schema'
import styles from './lightbox.module.css'
import type { Image } from './picture'

type Props = { images: Image[]; first: number; onClose: () => void }

/** One picture of a gallery in full, and the ways to its neighbours; arrow keys go there too. */
export function Lightbox({ images, first, onClose }: Props) {
  const t = useTranslations('articles.gallery')
  const [at, setAt] = useState(first)
  const image = images[at]
  if (!image) return null
  const count = images.length
  const step = (by: number) => setAt((before) => (before + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by) step(by)
  }
  return (
    <Dialog
      open
      size="full"
      title={t('title', { number: String(at + 1), count: String(count) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div className={styles.stage} onKeyDown={onKeyDown}>
        {count > 1 ? (
          <IconButton
            label={t('previous')}
            icon={<Icon of={ChevronLeft} />}
            onClick={() => step(-1)}
          />
        ) : null}
        <figure className={styles.figure} aria-live="polite">
          <picture key={image.id} className={styles.picture}>
            <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes="100vw" />
            <img
              src={widestPath(image, 1600)}
              srcSet={srcSetOf(image, 'webp')}
              sizes="100vw"
              width={image.width}
              height={image.height}
              alt={
                image.alt ||
                image.caption ||
                t('title', { number: String(at + 1), count: String(count) })
              }
              className={styles.image}
            />
          </picture>
          {image.caption ? (
            <figcaption className={styles.caption}>{image.caption}</figcaption>
          ) : null}
        </figure>
        {count > 1 ? (
          <IconButton
            label={t('next')}
            icon={<Icon of={ChevronRight} />}
            data-autofocus
            onClick={() => step(1)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
