import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import { GET } from './route'

const ask = (z: string, x: string, y: string) =>
  GET(new Request(`http://localhost:3000/api/maps/tiles/${z}/${x}/${y}`), {
    params: Promise.resolve({ z, x, y }),
  })
const tile = async (z: string, x: string, y: string) =>
  new VectorTile(new PbfReader(new Uint8Array(await (await ask(z, x, y)).arrayBuffer()))).layers

test('a tile has the land and the borders within it; browsers keep it', async () => {
  const answer = await ask('5', '17', '10')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{6}$/)
  const { land, borders } = await tile('5', '17', '10')
  expect(land?.length).toBeGreaterThan(0)
  expect(borders?.length).toBeGreaterThan(0)
})

test('the open sea is an empty tile, an inner place all land', async () => {
  expect(Object.keys(await tile('6', '10', '40'))).toEqual([])
  const { land, borders } = await tile('8', '155', '79')
  expect(land?.length).toBe(1)
  expect(borders).toBeUndefined()
})

test.each([
  ['9', '0', '0'],
  ['2', '4', '0'],
  ['2', '0', '4'],
  ['-1', '0', '0'],
  ['1', '0.5', '0'],
  ['a', '0', '0'],
])('no tile: %s/%s/%s', async (z, x, y) => {
  expect((await ask(z, x, y)).status).toBe(404)
})
