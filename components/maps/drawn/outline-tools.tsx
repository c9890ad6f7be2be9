'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FEWEST_CORNERS, type Outline } from '@/lib/catalogue/areas/schema'
import styles from './drawn-map.module.css'
import type { DrawnMapHandle } from './start-map'

type Props = {
  map: DrawnMapHandle
  outline: Outline | null
  onOutline: (outline: Outline | null) => void
}

/** Draws an area on the map, and clears it. */
export function OutlineTools({ map, outline, onOutline }: Props) {
  const t = useTranslations('maps.draw')
  const [corners, setCorners] = useState<number | null>(null)
  const drawing = useRef<ReturnType<DrawnMapHandle['draw']> | null>(null)
  const shown = outline?.join()
  useEffect(() => map.outline(shown ? shown.split(',').map(Number) : null), [map, shown])
  const start = () => {
    setCorners(0)
    drawing.current = map.draw({
      onCorners: setCorners,
      onEnd: (drawn) => {
        setCorners(null)
        if (drawn) onOutline(drawn)
        else map.outline(outline)
      },
    })
  }
  if (corners === null) {
    return (
      <div className={styles.outline}>
        <Button size="s" onClick={start}>
          {t('start')}
        </Button>
        {outline ? (
          <Button size="s" onClick={() => onOutline(null)}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    )
  }
  return (
    <>
      <span className={styles.middle} aria-hidden="true" />
      <div className={styles.outline} data-drawing>
        <p role="status" className={styles.hint}>
          {t('hint')}
        </p>
        <Button
          size="s"
          variant="primary"
          disabled={corners < FEWEST_CORNERS}
          onClick={() => drawing.current?.finish()}
        >
          {t('done')}
        </Button>
        <Button size="s" onClick={() => drawing.current?.cancel()}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
