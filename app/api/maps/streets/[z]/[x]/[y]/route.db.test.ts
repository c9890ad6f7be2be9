import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { openArchive } from '@/lib/maps/streets/archive'
import { STREET_ATTRIBUTION, streetFile } from '@/lib/testing/street-file'
import { GET } from './route'

const ask = (z: string, x: string, y: string) =>
  GET(new Request(`http://localhost:3000/api/maps/streets/${z}/${x}/${y}`), {
    params: Promise.resolve({ z, x, y }),
  })

test.each([
  ['14', '8800', '5373'],
  ['19', '0', '0'],
  ['2', '4', '0'],
  ['a', '0', '0'],
])('without a file there are no streets: %s/%s/%s', async (z, x, y) => {
  expect((await ask(z, x, y)).status).toBe(404)
})

test('a file is read tile by tile, empty beside what it covers', async () => {
  const path = join(tmpdir(), `streets-${process.pid}.pmtiles`)
  writeFileSync(path, streetFile(13.4, 52.52))
  const archive = await openArchive(path)
  expect(archive?.about).toEqual({ minZoom: 0, maxZoom: 14, attribution: STREET_ATTRIBUTION })
  const tile = await archive?.tile({ z: 14, x: 8801, y: 5373 })
  const { roads } = new VectorTile(new PbfReader(tile ?? new Uint8Array())).layers
  expect(roads?.feature(0).properties.name).toMatch(/Straße|Allee/)
  expect(await archive?.tile({ z: 14, x: 0, y: 0 })).toHaveLength(0)
  expect(await archive?.tile({ z: 15, x: 0, y: 0 })).toHaveLength(0)
})

test('what is no such file is no map of streets, and no fault of the site', async () => {
  const path = join(tmpdir(), `no-streets-${process.pid}.pmtiles`)
  writeFileSync(path, 'PMTiles, but not really')
  expect(await openArchive(path)).toBeNull()
  expect(await openArchive(join(tmpdir(), 'nowhere.pmtiles'))).toBeNull()
})
