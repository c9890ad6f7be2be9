'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { MapCanvas, type MapCanvasProps } from './map-canvas'
import styles from './map-view.module.css'
import { useMapState } from './use-map-state'

type Props = Omit<MapCanvasProps, 'onLoaded' | 'onFailed'> & {
  /** Shown when maps are unavailable. */
  fallback?: ReactNode
}

/** A map in its four states; on failure the fallback, a message and "try again". */
export function MapView({ fallback, ...canvas }: Props) {
  const t = useTranslations('maps')
  const { state, retry, ...ends } = useMapState()
  if (state.status !== 'error') {
    const isLoaded = state.status === 'loaded'
    const hasFrame = isLoaded || (state.status === 'loading' && state.isConfigured)
    return (
      <div className={styles.frame}>
        {hasFrame ? <MapCanvas {...canvas} {...ends} /> : null}
        {isLoaded ? null : (
          <div className={styles.wait} role="status">
            <span className={styles.loading}>{t('loading')}</span>
            <Skeleton blockSize="100%" />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.frame} data-state="error">
      <div className={styles.missing}>
        {fallback}
        <p role="status" className={styles.reason}>
          {t(state.reason)}
        </p>
        {state.reason === 'failed' ? (
          <Button size="s" onClick={retry}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
