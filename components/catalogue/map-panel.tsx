'use client'
import { useEffect, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import styles from './map-panel.module.css'
import type { ObjectsMapProps } from './objects-map'

const ObjectsMap = lazyPart(() =>
  import('./objects-map').then((part) => ({ default: part.ObjectsMap })),
)

/** The map beside the list; its code and points load after the page. */
export function MapPanel(props: ObjectsMapProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const idle = <Skeleton blockSize="100%" />
  return (
    <div className={styles.panel}>
      {isAlive ? (
        <QueryPart idle={idle}>
          <ObjectsMap {...props} />
        </QueryPart>
      ) : (
        idle
      )}
    </div>
  )
}
