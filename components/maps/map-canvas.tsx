'use client'
import type { DomEventHandler } from '@yandex/ymaps3-types/imperative/YMapListener'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Bounds } from '@/lib/catalogue/filters/schema'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import type { Place } from '@/lib/catalogue/schema'
import { MapMarker } from './map-marker'
import styles from './map-view.module.css'
import type { YandexMaps } from './maps-loader'

export type MapCanvasProps = {
  maps: YandexMaps
  /** Accessible name of the map. */
  label: string
  points: MapPoint[]
  /** Visible area; the map moves when this changes. */
  bounds: Bounds | null
  selectedId?: number | null
  /** Label of a point: a price, or the number of objects. */
  labelOf: (point: MapPoint) => string
  onSelect?: (id: number) => void
  /** Called when the user moved the map, not when the code did. */
  onMove?: (bounds: Bounds, zoom: number) => void
  /** Called for a click beside all points. */
  onPick?: (place: Place) => void
}

type YMap = InstanceType<YandexMaps['YMap']>
const ONE_POINT_ZOOM = 15
const LAND: [number, number] = [20, 52]

/** The map; every marker is a `<button>`. */
export function MapCanvas(props: MapCanvasProps) {
  const { maps, label, points, bounds } = props
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<YMap | null>(null)
  const latest = useRef(props)
  latest.current = props
  const begin = useRef(locationOf(bounds, points))

  useEffect(() => {
    if (!frame.current) return
    const made = new maps.YMap(frame.current, { location: begin.current })
    made.addChild(new maps.YMapDefaultSchemeLayer({}))
    made.addChild(new maps.YMapDefaultFeaturesLayer({}))
    const onFastClick: DomEventHandler = (object, { coordinates }) => {
      const [longitude, latitude] = coordinates
      if (object?.type !== 'marker') latest.current.onPick?.({ latitude, longitude })
    }
    const onActionEnd = () => latest.current.onMove?.(boundsOf(made), made.zoom)
    made.addChild(new maps.YMapListener({ onActionEnd }))
    if (latest.current.onPick) made.addChild(new maps.YMapListener({ layer: 'any', onFastClick }))
    setMap(made)
    return () => {
      setMap(null)
      made.destroy()
    }
  }, [maps])

  const wanted = bounds?.join()
  useEffect(() => {
    if (!map || !wanted || sameBounds(boundsOf(map), wanted)) return
    map.setLocation({
      bounds: yandexBounds(wanted.split(',').map(Number) as Bounds),
      duration: 200,
    })
  }, [map, wanted])

  return (
    <section className={styles.frame} aria-label={label}>
      <div ref={frame} className={styles.canvas} />
      {map
        ? points.map((point) => (
            <Placed key={keyOf(point)} map={map} maps={maps} point={point}>
              <MapMarker
                point={point}
                label={props.labelOf(point)}
                isSelected={point.id !== null && point.id === props.selectedId}
                onPress={() => press(map, point, props)}
              />
            </Placed>
          ))
        : null}
    </section>
  )
}

type PlacedProps = { map: YMap; maps: YandexMaps; point: MapPoint; children: React.ReactNode }

/** A marker whose content React renders. */
function Placed({ map, maps, point, children }: PlacedProps) {
  const [element] = useState(() => document.createElement('div'))
  const { longitude, latitude } = point.place
  useEffect(() => {
    const marker = new maps.YMapMarker({ coordinates: [longitude, latitude] }, element)
    map.addChild(marker)
    return () => {
      map.removeChild(marker)
    }
  }, [map, maps, element, longitude, latitude])
  return createPortal(children, element)
}

/** A click on a cluster zooms to its bounds; one on an object selects it. */
function press(map: YMap, point: MapPoint, { onSelect, onMove }: MapCanvasProps) {
  if (point.id !== null) return onSelect?.(point.id)
  if (!point.bounds) return
  map.setLocation({ bounds: yandexBounds(point.bounds), duration: 200 })
  onMove?.(point.bounds, map.zoom)
}

const keyOf = ({ id, place: { longitude, latitude } }: MapPoint) => id ?? `${longitude},${latitude}`

type Corners = [[number, number], [number, number]]
const yandexBounds = ([west, south, east, north]: Bounds): Corners => [
  [west, north],
  [east, south],
]

/** Bounds rounded to about a metre. */
function boundsOf(map: YMap): Bounds {
  const [[west = 0, north = 0], [east = 0, south = 0]] = map.bounds
  return [west, south, east, north].map((each) => Number(each.toFixed(5))) as Bounds
}

const sameBounds = (here: Bounds, wanted: string) => here.join() === wanted

function locationOf(bounds: Bounds | null, points: MapPoint[]) {
  if (bounds) return { bounds: yandexBounds(bounds) }
  const places = points.map(({ place: { longitude, latitude } }) => [longitude, latitude] as const)
  const [first] = places
  if (!first) return { center: LAND, zoom: 4 }
  const [longitudes, latitudes] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const around = [Math.min, Math.max].map((edge) => [edge(...longitudes), edge(...latitudes)])
  const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = around
  if (west === east && south === north) {
    return { center: [west, south] as [number, number], zoom: ONE_POINT_ZOOM }
  }
  return { bounds: yandexBounds([west, south, east, north]) }
}
