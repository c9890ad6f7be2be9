'use client'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { SliceMessages } from '@/components/shell/slice-messages'
import styles from './gallery.module.css'
import type { Image } from './picture'

const Lightbox = lazy(() => import('./lightbox').then((part) => ({ default: part.Lightbox })))

/** `children` are the pictures, rendered on the server. */
type Props = { images: Image[]; children: ReactNode }

/** Opens the pictures inside of it large, outside of the text and its typography; the code for that comes with the first press. */
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
      {shown === null
        ? null
        : createPortal(
            <Suspense>
              <SliceMessages slice="articles">
                <Lightbox images={images} first={shown} onClose={() => setShown(null)} />
              </SliceMessages>
            </Suspense>,
            document.body,
          )}
    </div>
  )
}
