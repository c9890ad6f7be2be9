import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { FeatureCollection } from 'geojson'
import { zxyToTileId } from 'pmtiles'

const [HEADER, EXTENT, MOST_ZOOM] = [127, 4096, 14]
/** Whose data the file is, with a mark that must not reach a page. */
export const STREET_ATTRIBUTION =
  '<a href="https://example.org">© Example</a><img src=x onerror="x">'

/**
 * The bytes of a small PMTiles file, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), without
 * compression: a grid of named streets, a lake and a park around a place, in the schema of Protomaps.
 */
export function streetFile(longitude: number, latitude: number): Buffer {
  const tiles = cut(around(longitude, latitude))
  const ids = [...tiles.keys()].sort((one, other) => one - other)
  const bytes = ids.map((id) => tiles.get(id) ?? Buffer.alloc(0))
  const directory = Buffer.from(
    [
      [ids.length],
      ids.map((id, at) => id - (ids[at - 1] ?? 0)),
      ids.map(() => 1),
      bytes.map(({ length }) => length),
      // The first offset, counted from one; zero for what follows the tile before.
      ids.map((_, at) => (at === 0 ? 1 : 0)),
    ]
      .flat()
      .flatMap(varint),
  )
  const about = Buffer.from(JSON.stringify({ attribution: STREET_ATTRIBUTION }))
  const data = Buffer.concat(bytes)
  return Buffer.concat([headerOf(directory, about, data, ids.length), directory, about, data])
}

function headerOf(directory: Buffer, about: Buffer, data: Buffer, count: number): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header[7] = 3
  const [toAbout, toData] = [HEADER + directory.length, HEADER + directory.length + about.length]
  const words = [HEADER, directory.length, toAbout, about.length, toData, 0, toData, data.length]
  for (const [at, word] of [...words, count, count, count].entries()) {
    header.writeBigUInt64LE(BigInt(word), 8 + at * 8)
  }
  // Clustered, no compression of either kind, vector tiles, zooms.
  header.set([1, 1, 1, 1, 0, MOST_ZOOM], 96)
  return header
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

type Layers = Record<string, FeatureCollection>

function around(longitude: number, latitude: number): Layers {
  const line = (name: string, kind: string, from: number[], to: number[]) => ({
    type: 'Feature' as const,
    properties: { name, kind },
    geometry: { type: 'LineString' as const, coordinates: [from, to] },
  })
  const box = (kind: string, west: number, south: number, size: number) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, south],
          [west + size, south],
          [west + size, south + size],
          [west, south + size],
          [west, south],
        ],
      ],
    },
  })
  const steps = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.004)
  const kindAt = (at: number) => (at % 4 === 0 ? 'major_road' : 'minor_road')
  const streets = steps.flatMap((step, at) => [
    line(
      `${at + 1}. Straße`,
      kindAt(at),
      [longitude - 0.03, latitude + step],
      [longitude + 0.03, latitude + step],
    ),
    line(
      `${at + 1}. Allee`,
      kindAt(at),
      [longitude + step, latitude - 0.03],
      [longitude + step, latitude + 0.03],
    ),
  ])
  const all = (features: FeatureCollection['features']): FeatureCollection => ({
    type: 'FeatureCollection',
    features,
  })
  return {
    earth: all([box('earth', longitude - 0.05, latitude - 0.05, 0.1)]),
    landuse: all([box('park', longitude + 0.005, latitude + 0.005, 0.006)]),
    water: all([box('lake', longitude - 0.011, latitude - 0.011, 0.006)]),
    roads: all(streets),
  }
}

function cut(layers: Layers): Map<number, Buffer> {
  const sliced = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { extent: EXTENT, maxZoom: MOST_ZOOM })] as const,
  )
  const [, earth] = sliced[0] ?? []
  const tiles = new Map<number, Buffer>()
  const take = (z: number, x: number, y: number): void => {
    if (z > MOST_ZOOM || !earth?.getTile(z, x, y)) return
    const shown = sliced.flatMap(([name, layer]) => {
      const tile = layer.getTile(z, x, y)
      return tile ? [[name, tile]] : []
    })
    const bytes = fromGeojsonVt(Object.fromEntries(shown), { version: 2, extent: EXTENT })
    tiles.set(zxyToTileId(z, x, y), Buffer.from(bytes))
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      take(z + 1, x * 2 + right, y * 2 + down)
    }
  }
  take(0, 0, 0)
  return tiles
}
