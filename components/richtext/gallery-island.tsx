'use client'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import styles from './gallery.module.css'
import type { Image } from './picture'

const GalleryWindow = lazy(() =>
  import('./gallery-window').then((part) => ({ default: part.GalleryWindow })),
)

/** `children` are the pictures, rendered on the server. */
type Props = { images: Image[]; children: ReactNode }

/** Opens the pictures inside of it large; the code and the words for that come with the first press. */
export function GalleryIsland({ images, children }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLElement>('[data-picture]')
    if (!link) return
    event.preventDefault()
    setShown(Number(link.dataset.picture))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links
    <div className={styles.gallery} onClick={open}>
      {children}
      {shown === null ? null : (
        <Suspense>
          <GalleryWindow images={images} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
