'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { MapCanvas, type MapCanvasProps } from './map-canvas'
import styles from './map-view.module.css'
import { useMaps } from './maps-loader'

type Props = Omit<MapCanvasProps, 'maps'> & {
  /** Shown when maps are unavailable. */
  fallback?: ReactNode
}

/** A map in its four states; on failure the fallback, a message and "try again". */
export function MapView({ fallback, ...canvas }: Props) {
  const t = useTranslations('maps')
  const { state, retry } = useMaps(useLocale())
  if (state.status === 'loaded') return <MapCanvas {...canvas} maps={state.maps} />
  if (state.status !== 'error') {
    return (
      <div className={styles.frame} role="status">
        <span className={styles.loading}>{t('loading')}</span>
        <Skeleton blockSize="100%" />
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
