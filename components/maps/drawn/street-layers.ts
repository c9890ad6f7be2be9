import type {
  ExpressionSpecification,
  LayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { Streets } from '@/lib/maps/schema'
import { STREET_TILES } from '@/lib/maps/streets/schema'
import { FONT, type MapColors } from './map-looks'

const SOURCE = { source: 'streets' } as const

/** Tiles of this site by the address of their template. */
export const tilesAt = (template: string) =>
  new URL(template, window.location.href).href.replace(/%7B/g, '{').replace(/%7D/g, '}')

export const streetSource = ({ minZoom, maxZoom, attribution }: Streets) =>
  ({
    type: 'vector',
    tiles: [tilesAt(STREET_TILES)],
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution,
  }) satisfies VectorSourceSpecification

const fill = (layer: string, color: string): LayerSpecification => ({
  id: `streets-${layer}`,
  type: 'fill',
  ...SOURCE,
  'source-layer': layer,
  paint: { 'fill-color': color },
})

const GREEN = ['park', 'forest', 'wood', 'grass', 'nature_reserve', 'garden', 'cemetery']
/** `kind` of Protomaps, `class` of OpenMapTiles. */
const kindIn = (kinds: string[]): ExpressionSpecification => [
  'any',
  ['in', ['get', 'kind'], ['literal', kinds]],
  ['in', ['get', 'class'], ['literal', kinds]],
]

const green = (layer: string, color: string): LayerSpecification => ({
  id: `streets-${layer}`,
  type: 'fill',
  ...SOURCE,
  'source-layer': layer,
  filter: kindIn(GREEN),
  paint: { 'fill-color': color },
})

const WIDE = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary']

function road(layer: string, { line, land }: MapColors): LayerSpecification[] {
  const isWide = kindIn(WIDE)
  const width = (extra: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    8,
    ['case', isWide, 0.8 + extra, 0],
    13,
    ['case', isWide, 3 + extra, 1 + extra],
    18,
    ['case', isWide, 22 + extra, 12 + extra],
  ]
  const drawn = (part: string, color: string, extra: number): LayerSpecification => ({
    id: `streets-${layer}-${part}`,
    type: 'line',
    ...SOURCE,
    'source-layer': layer,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width(extra) },
  })
  return [drawn('edge', line, 1), drawn('road', land, 0)]
}

const named = (layer: string, { quiet, land }: MapColors): LayerSpecification => ({
  id: `streets-${layer}-names`,
  type: 'symbol',
  ...SOURCE,
  'source-layer': layer,
  minzoom: 13,
  layout: {
    'symbol-placement': 'line',
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': 11,
  },
  paint: { 'text-color': quiet, 'text-halo-color': land, 'text-halo-width': 1.5 },
})

/**
 * Ground, water, parks, houses and streets of a file in the schema of Protomaps (docs.protomaps.com/basemaps/layers) or of
 * OpenMapTiles (openmaptiles.org/schema); a layer that the file has not is drawn by nobody.
 */
export const streetLayers = (colors: MapColors): LayerSpecification[] => [
  fill('earth', colors.land),
  green('landuse', colors.park),
  green('landcover', colors.park),
  green('park', colors.park),
  fill('water', colors.water),
  fill('buildings', colors.house),
  fill('building', colors.house),
  ...road('roads', colors),
  ...road('transportation', colors),
  named('roads', colors),
  named('transportation_name', colors),
]
