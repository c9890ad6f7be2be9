'use client'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import styles from './map-view.module.css'

type Props = { point: MapPoint; label: string; isSelected: boolean; onPress: () => void }

export function MapMarker({ point, label, isSelected, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.marker}
      data-cluster={point.id === null || undefined}
      aria-pressed={point.id === null ? undefined : isSelected}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
