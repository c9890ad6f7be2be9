'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Place } from '@/lib/catalogue/schema'
import styles from './object-map.module.css'

const MapView = dynamic(() => import('@/components/maps/map-view').then((part) => part.MapView), {
  ssr: false,
})

type Props = { id: number; place: Place; title: string }

/** Address and map; the code of the map loads after the page. */
export function ObjectMap({ id, place, title }: Props) {
  const t = useTranslations('objects.location')
  return (
    <div className={styles.map} data-leads-on>
      <MapView
        label={t('map', { title })}
        points={[{ place, id, count: 1, price: null, bounds: null }]}
        bounds={null}
        isPassed
        panorama={{ place, title }}
        labelOf={() => title}
      />
    </div>
  )
}
