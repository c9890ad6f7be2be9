import { MapLibreMap, type MapOptions, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import type { Bounds, Outline } from '@/lib/catalogue/areas/schema'
import type { FrameLocation, FrameMarker } from '@/lib/maps/frame/schema'
import type { MapSettings, Streets } from '@/lib/maps/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { createDrawing, type Drawing, showOutline } from './draw-outline'
import { mapColors } from './map-looks'
import { createMarkers } from './map-markers'
import { showNames } from './map-names'
import { addOutline, baseStyle } from './map-style'

export type DrawnMapOptions = {
  container: HTMLElement
  label: string
  locale: Locale
  location: FrameLocation
  /** One finger scrolls the page, two move the map; the words say so. */
  gestures: { windows: string; mac: string; mobile: string } | null
  onPress: (key: string) => void
  onMove: (bounds: Bounds, zoom: number) => void
  onPick: (longitude: number, latitude: number) => void
  /** `attribution`: whose data it shows, as text; empty for our own. */
  onLoaded: (attribution: string) => void
  settings: Pick<MapSettings, 'styleUrl' | 'streets'>
}
/** What the page tells a map. */
export type DrawnMapHandle = {
  show: (markers: FrameMarker[]) => void
  /** `isReader`: they asked for it, so where the map comes to rest is told. */
  go: (bounds: Bounds, isReader: boolean) => void
  zoom: (steps: 1 | -1) => void
  /** Shows an area, or none. */
  outline: (corners: Outline | null) => void
  /** The reader draws one. */
  draw: (drawing: Drawing) => { finish: () => void; cancel: () => void }
  remove: () => void
}

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

const MOST_ZOOM = 18
const BY_READER = { isReader: true }

/** @throws Error where the browser cannot draw maps */
export function startMap(options: DrawnMapOptions): DrawnMapHandle {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)
  const map = new MapLibreMap(settingsOf(options))
  map.addControl(new ScaleControl(), 'bottom-left')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.getCanvas().setAttribute('aria-label', options.label)
  const ground = layGround(map, options)
  map.on('moveend', (event) => {
    const isReader = 'isReader' in event || event.originalEvent !== undefined
    if (isReader) options.onMove(boundsOf(map), map.getZoom())
  })
  map.on('click', ({ lngLat }) => options.onPick(lngLat.wrap().lng, lngLat.lat))
  return {
    show: createMarkers(map, options.onPress),
    go: (bounds, isReader) =>
      map.fitBounds(bounds, { maxZoom: MOST_ZOOM - 1 }, isReader ? BY_READER : {}),
    zoom: (steps) => map.easeTo({ zoom: map.getZoom() + steps }, BY_READER),
    outline: (corners) => showOutline(map, corners),
    draw: (drawing) => createDrawing(map, drawing, (corners) => showOutline(map, corners)),
    remove: () => {
      ground.stop()
      map.remove()
    },
  }
}

/** The ground that is configured, and our own where that does not come. */
function layGround(map: MapLibreMap, { settings, locale, onLoaded }: DrawnMapOptions) {
  let [isOurs, hasStyle, stop] = [!settings.styleUrl, false, () => {}]
  // Whoever listens for errors has to say them: the library does only for nobody.
  map.on('error', ({ error }) => {
    console.error(error)
    if (isOurs || hasStyle) return
    isOurs = true
    map.setStyle(baseStyle(mapColors(), settings.streets))
  })
  map.once('style.load', () => {
    hasStyle = true
    if (!isOurs) return addOutline(map)
    showNames(map, locale)
    stop = followColors(map, settings.streets)
  })
  map.once('load', () => onLoaded(attributionOf(map)))
  return { stop: () => stop() }
}

/** Whose data the sources of the map name, as text: a file or a style names them in HTML. */
function attributionOf(map: MapLibreMap): string {
  const told = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '')
  const text = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
  return [...new Set(told.map(text).filter(Boolean))].join(', ')
}

function settingsOf({
  container,
  label,
  location,
  gestures,
  settings: { styleUrl, streets },
}: DrawnMapOptions): MapOptions {
  return {
    container,
    style: styleUrl ?? baseStyle(mapColors(), streets),
    maxZoom: MOST_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    cooperativeGestures: gestures !== null,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': gestures?.windows ?? '',
      'CooperativeGesturesHandler.MacHelpText': gestures?.mac ?? '',
      'CooperativeGesturesHandler.MobileHelpText': gestures?.mobile ?? '',
    },
    ...('bounds' in location
      ? { bounds: location.bounds, fitBoundsOptions: { maxZoom: MOST_ZOOM - 3, padding: 24 } }
      : location),
  }
}

function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()
  const [from, to] = [bounds.getSouthWest(), bounds.getNorthEast()]
  const isWorld = to.lng - from.lng >= 360
  const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
  const round = (degrees: number) => Number(degrees.toFixed(5))
  return [
    isWorld ? -180 : round(turned(from.lng)),
    round(from.lat),
    isWorld ? 180 : round(turned(to.lng)),
    round(to.lat),
  ]
}

/** The colours of the page change with its theme. */
function followColors(map: MapLibreMap, streets: Streets | null): () => void {
  const redraw = () => {
    const { layers } = baseStyle(mapColors(), streets)
    for (const { id, paint = {} } of layers) {
      for (const [name, value] of Object.entries(paint)) {
        map.setPaintProperty(id, name as PaintName, value)
      }
    }
  }
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', redraw)
  return () => {
    theme.disconnect()
    scheme.removeEventListener('change', redraw)
  }
}
