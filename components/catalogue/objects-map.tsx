'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import { extentOf } from '@/components/maps/map-shown'
import { MapView } from '@/components/maps/map-view'
import { type CataloguePlace, catalogueHref, filterOf } from '@/components/parts/catalogue-address'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { Bounds, Outline } from '@/lib/catalogue/areas/schema'
import { useMapPoints } from '@/lib/catalogue/client'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './map-panel.module.css'

export type ObjectsMapProps = { place: CataloguePlace; search: CatalogueSearch }

const WORLD: View = { bounds: [-180, -85, 180, 85], zoom: 3 }
/** Until the map says how near it shows the area: as if it were this many tiles wide. */
const TILES_ACROSS = 2
const viewOf = (bounds: Bounds): View => {
  const across = (bounds[2] - bounds[0] + 360) % 360 || 360
  const zoom = Math.floor(Math.log2((360 * TILES_ACROSS) / across))
  return { bounds, zoom: Math.max(WORLD.zoom, Math.min(17, zoom)) }
}
type View = { bounds: Bounds; zoom: number }

/** The filtered objects on a map, whose area can become a filter. */
export function ObjectsMap({ place, search }: ObjectsMapProps) {
  const say = useErrorText()
  const t = useTranslations('catalogue.map')
  const [seen, setSeen] = useState<View | null>(null)
  const [picked, setPicked] = usePicked()
  const labelOf = usePointLabel()
  const follow = useAreaSearch({ place, search }, seen?.bounds ?? null)
  const { area, found } = usePoints(search, seen)

  if (found.error && !found.data) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={<Button onClick={() => found.refetch()}>{t('retry')}</Button>}
      >
        {say(found.error)}
      </Notice>
    )
  }
  if (!found.data) return <Skeleton blockSize="100%" />
  return (
    <div className={styles.map}>
      <div className={styles.tools}>
        <Checkbox
          label={t('follow')}
          checked={follow.isOn}
          onChange={(event) => follow.set(event.target.checked)}
        />
        <Picked id={picked} />
        <span role="status" className={styles.quiet}>
          {t('here', { count: found.data.total })}
        </span>
      </div>
      <div className={styles.canvas}>
        <MapView
          label={t('label')}
          points={found.data.points}
          bounds={area}
          selectedId={picked}
          labelOf={labelOf}
          onSelect={setPicked}
          outline={search.outline ?? null}
          onOutline={follow.drawn}
          onMove={(bounds, zoom) => {
            setSeen({ bounds, zoom })
            follow.moved(bounds)
          }}
          fallback={<p>{t('without')}</p>}
        />
      </div>
    </div>
  )
}

/**
 * The points of what the reader sees; before they have moved the map, of the area that is asked for, else of where all
 * that is found lies: the map opens there.
 */
function usePoints(search: CatalogueSearch, seen: View | null) {
  const { bounds: asked, ...filter } = filterOf(search)
  const isAnywhere = seen === null && asked === undefined
  const everywhere = useMapPoints(filter, WORLD, isAnywhere)
  const extent = isAnywhere && everywhere.data ? extentOf(everywhere.data.points) : null
  const area = asked ?? extent
  const view = seen ?? (area ? viewOf(area) : WORLD)
  const found = useMapPoints(filter, view, !isAnywhere || everywhere.data !== undefined)
  return { area, found: isAnywhere && everywhere.error ? everywhere : found }
}

/** Writes the map's area to the address while "search in this area" is on, and what is drawn on it. */
function useAreaSearch({ place, search }: ObjectsMapProps, seen: Bounds | null) {
  const router = useRouter()
  const locale = useLocale()
  const [isOn, setOn] = useState(search.bounds !== undefined)
  const [, startTransition] = useTransition()
  type Change = { bounds?: Bounds | undefined; outline?: Outline | undefined }
  const ask = (change: Change, how: 'replace' | 'push' = 'replace') =>
    startTransition(() =>
      router[how](catalogueHref(place, locale, search, change), { scroll: false }),
    )
  return {
    isOn,
    moved: (bounds: Bounds) => isOn && ask({ bounds }),
    // A step of its own, as every filter is; a map that is moved makes none.
    drawn: (outline: Outline | null) =>
      ask({ outline: outline ?? undefined, bounds: undefined }, 'push'),
    set: (wanted: boolean) => {
      setOn(wanted)
      if (wanted && seen) ask({ bounds: seen })
    },
  }
}

/** The object hovered in the list or selected on the map; its card scrolls into view. */
function usePicked() {
  const [picked, setPicked] = useState<number | null>(null)
  useEffect(() => {
    const onOver = ({ target }: PointerEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-object]') : null
      if (card) setPicked(Number(card.dataset.object))
    }
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [])
  useEffect(() => {
    const card = document.querySelector<HTMLElement>(`[data-object="${picked}"]`)
    card?.toggleAttribute('data-picked', true)
    return () => card?.removeAttribute('data-picked')
  }, [picked])
  const pick = (id: number) => {
    setPicked(id)
    document.querySelector(`[data-object="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return [picked, pick] as const
}

function Picked({ id }: { id: number | null }) {
  const t = useTranslations('catalogue.map')
  const to = routesIn(useLocale())
  return id === null ? null : <a href={to.object(id)}>{t('open')}</a>
}

/** Label of a marker: a short price, or the number of objects. */
function usePointLabel() {
  const t = useTranslations('catalogue.map')
  const format = useFormatter()
  return ({ count, id, price }: MapPoint) => {
    if (id === null) return t('cluster', { count })
    if (!price) return t('onRequest')
    return format.number(price.amount, {
      style: 'currency',
      currency: price.currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    })
  }
}
