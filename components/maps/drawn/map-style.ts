import type { FeatureCollection, Point } from 'geojson'
import type { LayerSpecification, MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { BASE_TILES, BASE_ZOOM } from '@/lib/maps/base/schema'
import type { Streets } from '@/lib/maps/schema'
import { FONT, type MapColors, mapColors } from './map-looks'
import { streetLayers, streetSource, tilesAt } from './street-layers'

/** From here on complexes, districts and stations are named. */
export const STREET_ZOOM = 11
export const NOTHING: FeatureCollection<Point> = { type: 'FeatureCollection', features: [] }

/** Land, streets where a file has them, borders and names. Without `glyphs` the names are drawn with fonts of the device. */
export function baseStyle(colors: MapColors, streets: Streets | null): StyleSpecification {
  const names = { type: 'geojson', data: NOTHING } as const
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [tilesAt(BASE_TILES)],
        maxzoom: BASE_ZOOM,
      },
      ...(streets && { streets: streetSource(streets) }),
      labels: names,
      names,
      outline: names,
    },
    layers: [
      ...groundLayers(colors),
      ...(streets ? streetLayers(colors) : []),
      ...outlineLayers(colors),
      ...nameLayers(colors),
    ],
  }
}

/** On a style of others: it has its names, the area that a reader draws is ours. */
export function addOutline(map: MapLibreMap): void {
  map.addSource('outline', { type: 'geojson', data: NOTHING })
  for (const layer of outlineLayers(mapColors())) map.addLayer(layer)
}

const groundLayers = ({ water, land, line }: MapColors): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': water } },
  {
    id: 'land',
    type: 'fill',
    source: 'base',
    'source-layer': 'land',
    paint: { 'fill-color': land },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'base',
    'source-layer': 'land',
    paint: { 'line-color': line, 'line-opacity': 0.5, 'line-width': 0.7 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'base',
    'source-layer': 'borders',
    paint: { 'line-color': line, 'line-dasharray': [3, 2], 'line-width': 1 },
  },
]

const outlineLayers = ({ accent }: MapColors): LayerSpecification[] => [
  {
    id: 'outline-inside',
    type: 'fill',
    source: 'outline',
    paint: { 'fill-color': accent, 'fill-opacity': 0.12 },
  },
  {
    id: 'outline',
    type: 'line',
    source: 'outline',
    paint: { 'line-color': accent, 'line-width': 2.5 },
  },
]

type Named = { id: string; source: 'labels' | 'names'; color: string; size: number }

const nameLayers = (colors: MapColors): LayerSpecification[] => [
  named({ id: 'complexes', source: 'names', color: colors.ink, size: 12 }, colors),
  named({ id: 'stations', source: 'names', color: colors.blue, size: 12 }, colors),
  named({ id: 'districts', source: 'names', color: colors.quiet, size: 14 }, colors),
  named({ id: 'cities', source: 'labels', color: colors.ink, size: 13 }, colors),
  named({ id: 'countries', source: 'labels', color: colors.quiet, size: 14 }, colors),
]

const named = ({ id, source, color, size }: Named, { land }: MapColors): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter: ['all', ['==', ['get', 'kind'], id], ['>=', ['zoom'], ['get', 'zoom']]],
  ...(id === 'countries' ? { maxzoom: STREET_ZOOM - 3 } : {}),
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': size,
    'text-max-width': 8,
    'text-padding': 6,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': color, 'text-halo-color': land, 'text-halo-width': 1.5 },
})
