'use client'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { ViewedPicture } from './full-screen'

const FullScreen = lazy(() =>
  import('./full-screen').then((part) => ({ default: part.FullScreen })),
)

type Props = {
  pictures: ViewedPicture[]
  className?: string
  /** Rendered on the server; its links with `data-picture` say which of the pictures they open. */
  children: ReactNode
}

/** Opens the pictures of the links inside of it in full; code and words for that come with the first press. */
export function PictureViewer({ pictures, className, children }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLElement>('[data-picture]')
    if (!link) return
    event.preventDefault()
    setOpener(link)
  }
  const close = () => {
    opener?.focus({ preventScroll: true })
    setOpener(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links
    <div className={className} onClick={open}>
      {children}
      {opener ? (
        <Suspense>
          <FullScreen pictures={pictures} opener={opener} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
