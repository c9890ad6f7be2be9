import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import type { Bounds } from '@/lib/catalogue/areas/schema'
import { readNames } from '@/lib/catalogue/names/client'
import type { Place } from '@/lib/catalogue/schema'
import { readLabels } from '@/lib/maps/base/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { madeOnce } from '@/lib/platform/made-once'
import { STREET_ZOOM } from './map-style'

type Named = { name: string; place: Place; zoom?: number; rank?: number }

/** Areas are asked for in whole steps, so that neighbours get the same answer. */
const STEP = 0.1

/**
 * Puts names on the map, now and after each move. Names that cannot be read are no fault of the map: they are asked for
 * again with the next move.
 */
export function showNames(map: MapLibreMap, locale: Locale): void {
  let asked = ''
  const labels = madeOnce(async () => setNames(map, 'labels', await readLabels(locale)))
  const showStreet = async () => {
    if (map.getZoom() < STREET_ZOOM) return
    const area = areaOf(map)
    if (area.join() === asked) return
    asked = area.join()
    const { complexes, districts, stations } = await readNames(area)
    setNames(map, 'names', { complexes, districts, stations })
  }
  const show = () => {
    void labels().catch(() => undefined)
    void showStreet().catch(() => {
      asked = ''
    })
  }
  map.on('moveend', show)
  show()
}

function areaOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()
  const [from, to] = [bounds.getSouthWest(), bounds.getNorthEast()]
  const [down, up] = [Math.floor, Math.ceil].map(
    (round) => (degrees: number) => Number((round(degrees / STEP) * STEP).toFixed(1)),
  ) as [(degrees: number) => number, (degrees: number) => number]
  return [down(from.lng), down(from.lat), up(to.lng), up(to.lat)]
}

function setNames(map: MapLibreMap, source: string, kinds: Record<string, Named[]>) {
  const features = Object.entries(kinds).flatMap(([kind, all]) =>
    all.map((each, at) => featureOf(kind, each, at)),
  )
  const names: FeatureCollection<Point> = { type: 'FeatureCollection', features }
  map.getSource<GeoJSONSource>(source)?.setData(names)
}

function featureOf(kind: string, { name, place, zoom, rank }: Named, at: number): Feature<Point> {
  return {
    type: 'Feature',
    properties: { kind, name, zoom: zoom ?? STREET_ZOOM, rank: rank ?? at },
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
  }
}
