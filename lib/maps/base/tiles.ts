import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { MultiPolygon } from 'geojson'
import { LRUCache } from 'lru-cache'
import { feature, mesh } from 'topojson-client'
import { madeOnce } from '@/lib/platform/made-once'
import { readAtlas } from './atlas'
import { BASE_ZOOM, type TileParams } from './schema'
import { unwrap } from './unwrap'

type Layers = { land: GeoJSONVT; borders: GeoJSONVT }

const EXTENT = 4096
const SLICED = {
  extent: EXTENT,
  maxZoom: BASE_ZOOM,
  indexMaxZoom: 0,
  indexMaxPoints: 0,
  tolerance: 3,
  buffer: 64,
}
/** Nearly all tiles of the world: they weigh 6 MB, and their keys a hundred bytes each. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Layers keep every tile that they have cut, 3 KB each, and forget none; they are made anew after so many. */
const CUTS_AT_MOST = 8000

let sliced = { layers: madeOnce(prepare), cuts: 0 }
const tiles = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength + 100,
})

/** A vector tile with the layers `land` and `borders`; an empty one in the open sea. */
export async function cutTile({ z, x, y }: TileParams): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${z}/${x}/${y}`
  const known = tiles.get(key)
  if (known) return known
  if (sliced.cuts++ >= CUTS_AT_MOST) sliced = { layers: madeOnce(prepare), cuts: 1 }
  const { land, borders } = await sliced.layers()
  const shown = Object.entries({ land, borders }).flatMap(([name, layer]) => {
    const tile = layer.getTile(z, x, y)
    return tile ? [[name, tile]] : []
  })
  const tile = Uint8Array.from(
    fromGeojsonVt(Object.fromEntries(shown), { version: 2, extent: EXTENT }),
  )
  tiles.set(key, tile)
  return tile
}

/** Half a second of work, in steps, so that other requests are answered in between. */
async function prepare(): Promise<Layers> {
  const atlas = await readAtlas('10m')
  const { land, countries } = atlas.objects
  await setImmediate()
  const ground = feature(atlas, land)
  const inner = unwrap(mesh(atlas, countries, (one, other) => one !== other))
  await setImmediate()
  const flat = ground.features.map(({ geometry }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: unwrap(geometry as MultiPolygon),
  }))
  const sliced = new GeoJSONVT({ type: 'FeatureCollection', features: flat }, SLICED)
  await setImmediate()
  const lines = { type: 'Feature' as const, properties: {}, geometry: inner }
  return { land: sliced, borders: new GeoJSONVT(lines, SLICED) }
}
