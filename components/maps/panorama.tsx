'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Place } from '@/lib/catalogue/schema'
import { FRAME_SANDBOX, PANORAMA_FRAME } from '@/lib/maps/frame/addresses'
import { type FromPanorama, fromPanorama, type ToPanorama } from '@/lib/maps/panorama/schema'
import { scriptFor } from './map-shown'
import styles from './map-view.module.css'
import { useFrameMessages } from './use-frame-messages'

/** As long as a map is waited for. */
const PATIENCE_MS = 15_000

type Props = { place: Place; title: string }

/** A button on a map; pressed, what is seen from the street takes the place of the map. */
export function Panorama({ place, title }: Props) {
  const t = useTranslations('objects.location.panorama')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOpen ? <PanoramaFrame place={place} label={t('title', { title })} /> : null}
      <div className={styles.panorama}>
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen((last) => !last)}>
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </div>
    </>
  )
}

function PanoramaFrame({ place, label }: { place: Place; label: string }) {
  const t = useTranslations('objects.location.panorama')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FromPanorama['type']>('listening')
  useFrameMessages(frame, fromPanorama, ({ type }) => {
    setState(type)
    const script = scriptFor(locale, 'panorama')
    const start: ToPanorama = { type: 'start', script, lang: locale, label, place }
    if (type === 'listening') frame.current?.contentWindow?.postMessage(start, '*')
  })
  useEffect(() => {
    const giveUp = () => setState((last) => (last === 'listening' ? 'failed' : last))
    const timer = setTimeout(giveUp, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const isLost = state === 'missing' || state === 'failed'
  return (
    <div className={styles.wait}>
      {isLost ? (
        <p className={styles.loading} role="status">
          {t(state)}
        </p>
      ) : (
        <iframe
          ref={frame}
          className={styles.canvas}
          title={label}
          src={PANORAMA_FRAME}
          sandbox={FRAME_SANDBOX}
        />
      )}
      {state === 'listening' ? <Skeleton blockSize="100%" /> : null}
    </div>
  )
}
