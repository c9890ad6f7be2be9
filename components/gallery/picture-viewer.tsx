'use client'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { ViewedPicture } from './full-screen'

const FullScreen = lazyPart(() =>
  import('./full-screen').then((part) => ({ default: part.FullScreen })),
)

type Props = {
  pictures: ViewedPicture[]
  className?: string
  /** Rendered on the server; links with `data-picture` open that picture. */
  children: ReactNode
}

/** Opens linked pictures full-screen; code and messages load with the first click. */
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
