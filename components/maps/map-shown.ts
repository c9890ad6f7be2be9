import type { Bounds } from '@/lib/catalogue/areas/schema'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import { MAP_SCRIPT } from '@/lib/maps/frame/addresses'
import type { FrameLocation, FrameMarker, MapLanguage, MapScriptOf } from '@/lib/maps/frame/schema'
import type { Locale } from '@/lib/platform/i18n/locales'

/** The map service has few languages: English stands in for the Latin ones, Russian for Serbian. */
const LANGUAGES: Record<Locale, MapLanguage> = {
  ru: 'ru_RU',
  sr: 'ru_RU',
  en: 'en_US',
  de: 'en_US',
  cs: 'en_US',
  pl: 'en_US',
}
const COLORS = ['--surface', '--surface-sunken', '--ink', '--fill-accent', '--on-fill', '--focus']
const ONE_POINT_ZOOM = 15
const LAND: [number, number] = [20, 52]

/** Absolute: the document of the frame has a null origin. */
export const scriptFor = (locale: Locale, of: MapScriptOf = 'map'): string =>
  new URL(
    `${MAP_SCRIPT}?lang=${LANGUAGES[locale]}${of === 'map' ? '' : `&of=${of}`}`,
    window.location.href,
  ).href

export const keyOf = ({ id, place: { longitude, latitude } }: MapPoint): string =>
  id === null ? `${longitude},${latitude}` : String(id)

export const markerOf = (
  point: MapPoint,
  label: string,
  selectedId?: number | null,
): FrameMarker => ({
  ...point.place,
  key: keyOf(point),
  label,
  isPressed: point.id === null ? null : point.id === selectedId,
})

/** The colours of the page, which the frame cannot read. */
export function colorsNow(): Record<string, string> {
  const style = getComputedStyle(document.documentElement)
  const colors = COLORS.map((name) => [name, style.getPropertyValue(name)])
  return Object.fromEntries([...colors, ['color-scheme', style.colorScheme]])
}

/** Part of an area that is left around it, and degrees at least: about 200 metres. */
const MARGIN = 0.05
const LEAST_MARGIN = 0.002

/** The area of all points, clusters with all that is in them, and a margin around; null without any. */
export function extentOf(points: MapPoint[]): Bounds | null {
  const areas = points.map(
    ({ place: { longitude, latitude }, bounds }) =>
      bounds ?? ([longitude, latitude, longitude, latitude] as const),
  )
  if (areas.length === 0) return null
  const [west, south] = [least(areas.map(([one]) => one)), least(areas.map(([, one]) => one))]
  const [east, north] = [most(areas.map(([, , one]) => one)), most(areas.map(([, , , one]) => one))]
  const [x, y] = [east - west, north - south].map((size) => Math.max(size * MARGIN, LEAST_MARGIN))
  return [
    Math.max(west - (x ?? 0), -180),
    Math.max(south - (y ?? 0), -MOST_LATITUDE),
    Math.min(east + (x ?? 0), 180),
    Math.min(north + (y ?? 0), MOST_LATITUDE),
  ]
}

/** Where a square map of the world ends. */
const MOST_LATITUDE = 85
const least = (all: number[]) => Math.min(...all)
const most = (all: number[]) => Math.max(...all)

/** The area that shows all points. */
export function locationOf(bounds: Bounds | null, points: MapPoint[]): FrameLocation {
  if (bounds) return { bounds }
  const [first] = points
  if (!first) return { center: LAND, zoom: 4 }
  const longitudes = points.map(({ place }) => place.longitude)
  const latitudes = points.map(({ place }) => place.latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  if (west === east && south === north) return { center: [west, south], zoom: ONE_POINT_ZOOM }
  return { bounds: [west, south, east, north] }
}
