'use client'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Slide } from './full-screen'

const FullScreen = lazy(() =>
  import('./full-screen').then((part) => ({ default: part.FullScreen })),
)

type Props = {
  images: Slide[]
  className?: string
  /** Rendered on the server; its links with `data-picture` say which picture they open. */
  children: ReactNode
}

/** Opens the pictures of the links inside of it in full; the code for that comes with the first press. */
export function PictureViewer({ images, className, children }: Props) {
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
    <div className={className} onClick={open}>
      {children}
      {shown === null ? null : (
        <Suspense>
          <FullScreen images={images} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
