'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useNear } from '@/components/maps/use-near'
import type { Place } from '@/lib/catalogue/schema'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import styles from './object-map.module.css'

const MapView = dynamic(
  () => loadOnline(() => import('@/components/maps/map-view').then((part) => part.MapView)),
  {
    ssr: false,
  },
)

type Props = { id: number; place: Place; title: string }

/** The map; its code, which is as much as the page's own, loads when the map is nearly in sight. */
export function ObjectMap({ id, place, title }: Props) {
  const t = useTranslations('objects.location')
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  return (
    <div ref={box} className={styles.map} data-leads-on>
      {isNear ? (
        <MapView
          label={t('map', { title })}
          points={[{ place, id, count: 1, price: null, bounds: null }]}
          bounds={null}
          isPassed
          panorama={{ place, title }}
          labelOf={() => title}
        />
      ) : null}
    </div>
  )
}
