'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Place } from '@/lib/catalogue/schema'
import { DrawnMap } from './drawn/drawn-map'
import { MapCanvas, type MapCanvasProps } from './map-canvas'
import styles from './map-view.module.css'
import { Panorama } from './panorama'
import { type MapState, useMapState } from './use-map-state'
import { useNear } from './use-near'

type Props = Omit<MapCanvasProps, 'onLoaded' | 'onFailed'> & {
  /** Shown when no map can be drawn. */
  fallback?: ReactNode
  /** It stands in a page that is scrolled: one finger scrolls on past the map. */
  isPassed?: boolean
  /** The place whose panorama readers may look at; only the map service has any. */
  panorama?: { place: Place; title: string }
}

/** A map; it begins to load when it is nearly in sight. */
export function MapView(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  return (
    <div ref={box} className={styles.place}>
      {isNear ? <LoadedMap {...props} /> : <Waiting />}
    </div>
  )
}

/** In its four states; when the map service is missing or fails, the site draws the map itself. */
function LoadedMap({ fallback, panorama, isPassed = false, ...canvas }: Props) {
  const { state, retry, ...ends } = useMapState()
  if (state.status === 'error') {
    return (
      <OwnMap
        reason={state.reason}
        retry={retry}
        fallback={fallback}
        isPassed={isPassed}
        {...canvas}
      />
    )
  }
  const isLoaded = state.status === 'loaded'
  const hasFrame = isLoaded || (state.status === 'loading' && state.isConfigured)
  return (
    <div className={styles.frame}>
      {hasFrame ? <MapCanvas {...canvas} {...ends} /> : null}
      {isLoaded ? null : <Waiting />}
      {isLoaded && panorama ? <Panorama {...panorama} /> : null}
    </div>
  )
}

function Waiting() {
  const t = useTranslations('maps')
  return (
    <div className={styles.wait} role="status">
      <span className={styles.loading}>{t('loading')}</span>
      <Skeleton blockSize="100%" />
    </div>
  )
}

type Reason = Extract<MapState, { status: 'error' }>['reason']
type OwnProps = Props & { reason: Reason; retry: () => void; isPassed: boolean }

/** The drawn map with a word about it; where the browser cannot draw, the fallback and the reason. */
function OwnMap({ reason, retry, fallback, ...canvas }: OwnProps) {
  const t = useTranslations('maps')
  const [state, setState] = useState<'loading' | 'drawn' | 'error'>('loading')
  const [attribution, setAttribution] = useState('')
  const loaded = (told: string) => {
    setAttribution(told)
    setState('drawn')
  }
  const again =
    reason === 'failed' ? (
      <Button size="s" onClick={retry}>
        {t('retry')}
      </Button>
    ) : null
  if (state === 'error') {
    return (
      <div className={styles.frame} data-state="error">
        <div className={styles.missing}>
          {fallback}
          <p role="status" className={styles.reason}>
            {t(reason)}
          </p>
          {again}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.frame} data-state={state}>
      <DrawnMap {...canvas} onLoaded={loaded} onFailed={() => setState('error')} />
      {state === 'loading' ? <Waiting /> : null}
      <div className={styles.note}>
        <p role="status">{reason === 'failed' ? t('failed') : attribution || t('drawn')}</p>
        {again}
      </div>
    </div>
  )
}
