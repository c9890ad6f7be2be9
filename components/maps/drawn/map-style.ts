import type { FeatureCollection, Point } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { BASE_TILES, BASE_ZOOM } from '@/lib/maps/base/schema'

const FONT = ['system-ui', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif']
/** From here on complexes, districts and stations are named. */
export const STREET_ZOOM = 11
const COLORS = {
  water: '--surface-blue',
  land: '--surface-raised',
  line: '--line-strong',
  ink: '--ink',
  quiet: '--ink-quiet',
  blue: '--ink-blue',
  accent: '--fill-accent',
} as const
export type MapColors = Record<keyof typeof COLORS, string>

/** Colours of the page as the browser computes them: the map does not know `light-dark()`. */
export function mapColors(): MapColors {
  const probe = document.body.appendChild(document.createElement('i'))
  const colors = Object.entries(COLORS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colors)
}

export const NOTHING: FeatureCollection<Point> = { type: 'FeatureCollection', features: [] }

/** Land, borders and names. Without `glyphs` the names are drawn with fonts of the device. */
export function baseStyle(colors: MapColors): StyleSpecification {
  const names = { type: 'geojson', data: NOTHING } as const
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [
          new URL(BASE_TILES, window.location.href).href.replace(/%7B/g, '{').replace(/%7D/g, '}'),
        ],
        maxzoom: BASE_ZOOM,
      },
      labels: names,
      names,
      outline: names,
    },
    layers: [...groundLayers(colors), ...outlineLayers(colors), ...nameLayers(colors)],
  }
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
