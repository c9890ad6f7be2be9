'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import { readMapSettings } from '@/lib/maps/client'
import type { MapCanvasProps } from '../map-canvas'
import { keyOf, locationOf, markerOf } from '../map-shown'
import styles from './drawn-map.module.css'
import { OutlineTools } from './outline-tools'
import type { DrawnMapHandle, DrawnMapOptions } from './start-map'
import { whenLate } from './when-late'

type Props = Omit<MapCanvasProps, 'onLoaded'> & {
  /** `attribution`: whose data is shown beside our own. */
  onLoaded: (attribution: string) => void
  /** One finger scrolls the page past the map. */
  isPassed: boolean
}

/** A map that this site draws itself, from data of its own; its code loads when it is shown. */
export function DrawnMap(props: Props) {
  const { points, bounds, selectedId, labelOf } = props
  const t = useTranslations('maps')
  const box = useRef<HTMLDivElement>(null)
  const told = useRef('')
  const map = useDrawnMap(box, told, props)
  const markers = points.map((point) => markerOf(point, labelOf(point), selectedId))

  const shown = JSON.stringify(markers)
  useEffect(() => map?.show(JSON.parse(shown)), [map, shown])

  const wanted = bounds?.join()
  useEffect(() => {
    // The page may only repeat where the reader has moved the map to.
    if (!map || !wanted || wanted === told.current) return
    const [west = 0, south = 0, east = 0, north = 0] = wanted.split(',').map(Number)
    map.go([west, south, east, north], false)
  }, [map, wanted])

  return (
    <div className={styles.map}>
      <div ref={box} className={styles.canvas} />
      {map && props.onOutline ? (
        <OutlineTools map={map} outline={props.outline ?? null} onOutline={props.onOutline} />
      ) : null}
      {map ? (
        <div className={styles.zoom}>
          <button type="button" aria-label={t('zoomIn')} onClick={() => map.zoom(1)}>
            +
          </button>
          <button type="button" aria-label={t('zoomOut')} onClick={() => map.zoom(-1)}>
            −
          </button>
        </div>
      ) : null}
    </div>
  )
}

const NO_SETTINGS = { styleUrl: null, streets: null }

type Told = React.RefObject<string>

function useDrawnMap(box: React.RefObject<HTMLDivElement | null>, told: Told, props: Props) {
  const [map, setMap] = useState<DrawnMapHandle | null>(null)
  const locale = useLocale()
  const t = useTranslations('maps')
  const latest = useRef({ props, locale, t })
  useEffect(() => {
    latest.current = { props, locale, t }
  })
  useEffect(() => {
    let handle: DrawnMapHandle | undefined
    let isGone = false
    const giveUp = () => latest.current.props.onFailed()
    const stopWaiting = whenLate(giveUp)
    const onLoaded = (attribution: string) => {
      stopWaiting()
      latest.current.props.onLoaded(attribution)
    }
    const begin = async () => {
      const [{ startMap }, settings] = await Promise.all([
        import('./start-map'),
        readMapSettings().catch(() => NO_SETTINGS),
      ])
      if (isGone || !box.current) return
      const options = optionsOf(box.current, () => handle, told, latest)
      handle = startMap({ ...options, settings, onLoaded })
      setMap(handle)
    }
    begin().catch(giveUp)
    return () => {
      isGone = true
      stopWaiting()
      handle?.remove()
    }
  }, [box, told])
  return map
}

type Latest = React.RefObject<{
  props: Props
  locale: ReturnType<typeof useLocale>
  t: ReturnType<typeof useTranslations<'maps'>>
}>

function optionsOf(
  container: HTMLElement,
  handle: () => DrawnMapHandle | undefined,
  told: Told,
  latest: Latest,
): Omit<DrawnMapOptions, 'onLoaded' | 'settings'> {
  const { props, locale, t } = latest.current
  const { label, bounds, points, isPassed } = props
  return {
    container,
    label,
    locale,
    location: locationOf(bounds, points),
    gestures: isPassed
      ? { windows: t('gestures.windows'), mac: t('gestures.mac'), mobile: t('gestures.mobile') }
      : null,
    onPress: (key) => press(latest.current.props, key, handle()),
    onMove: (area, zoom) => {
      told.current = area.join()
      latest.current.props.onMove?.(area, zoom)
    },
    onPick: (longitude, latitude) => latest.current.props.onPick?.({ longitude, latitude }),
  }
}

/** A press on a cluster zooms to its bounds; one on an object selects it. */
function press({ points, onSelect }: Props, key: string, map?: DrawnMapHandle) {
  const point: MapPoint | undefined = points.find((each) => keyOf(each) === key)
  if (!point) return
  if (point.id !== null) onSelect?.(point.id)
  else if (point.bounds) map?.go(point.bounds, true)
}
