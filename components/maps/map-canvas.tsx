'use client'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Bounds, Outline } from '@/lib/catalogue/areas/schema'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import type { Place } from '@/lib/catalogue/schema'
import { FRAME_SANDBOX, MAP_FRAME } from '@/lib/maps/frame/addresses'
import { type FromFrame, fromFrame, type ToFrame } from '@/lib/maps/frame/schema'
import { colorsNow, keyOf, locationOf, markerOf, scriptFor } from './map-shown'
import styles from './map-view.module.css'
import { useFrameMessages } from './use-frame-messages'

export type MapCanvasProps = {
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
  /** An area that limits what is shown. */
  outline?: Outline | null
  /** The reader drew an area, or cleared it; maps of others cannot be drawn on. */
  onOutline?: (outline: Outline | null) => void
  onLoaded: () => void
  onFailed: () => void
}

/** The map, in a frame without access to the site; every marker is a `<button>` there. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, points, bounds, selectedId, labelOf } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [isStarted, setStarted] = useState(false)
  const locale = useLocale()
  const markers = points.map((point) => markerOf(point, labelOf(point), selectedId))

  const start = (): ToFrame => ({
    type: 'start',
    script: scriptFor(locale),
    lang: locale,
    label,
    location: locationOf(bounds, points),
    picks: props.onPick !== undefined,
    markers,
    colors: colorsNow(),
  })
  const hear = (message: FromFrame) => {
    if (message.type === 'listening') {
      tell(frame.current, start())
      setStarted(true)
    } else if (message.type === 'pressed') press(frame.current, message, props)
    else tellProps(message, props)
  }
  useFrameMessages(frame, fromFrame, hear)

  const shown = JSON.stringify(markers)
  useEffect(() => {
    if (!isStarted) return
    const show = () =>
      tell(frame.current, { type: 'show', markers: JSON.parse(shown), colors: colorsNow() })
    show()
    const theme = new MutationObserver(show)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => theme.disconnect()
  }, [isStarted, shown])

  const wanted = bounds?.join()
  useEffect(() => {
    if (!isStarted || !wanted) return
    tell(frame.current, { type: 'go', bounds: wanted.split(',').map(Number) as Bounds })
  }, [isStarted, wanted])

  return (
    <iframe
      ref={frame}
      className={styles.canvas}
      title={label}
      src={MAP_FRAME}
      sandbox={FRAME_SANDBOX}
    />
  )
}

/** To any origin, because that of the frame is null; what is shown on a map is no secret. */
const tell = (frame: HTMLIFrameElement | null, message: ToFrame) =>
  frame?.contentWindow?.postMessage(message, '*')

function tellProps(message: FromFrame, props: MapCanvasProps) {
  if (message.type === 'loaded') props.onLoaded()
  if (message.type === 'failed') props.onFailed()
  if (message.type === 'moved') props.onMove?.(message.bounds, message.zoom)
  if (message.type === 'picked') props.onPick?.(message.place)
}

/** A press on a cluster zooms to its bounds; one on an object selects it. */
function press(
  frame: HTMLIFrameElement | null,
  { key, zoom }: Extract<FromFrame, { type: 'pressed' }>,
  { points, onSelect, onMove }: MapCanvasProps,
) {
  const point = points.find((each) => keyOf(each) === key)
  if (!point) return
  if (point.id !== null) return onSelect?.(point.id)
  if (!point.bounds) return
  tell(frame, { type: 'go', bounds: point.bounds })
  onMove?.(point.bounds, zoom)
}
