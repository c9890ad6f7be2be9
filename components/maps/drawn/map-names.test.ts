import { beforeEach, expect, test, vi } from 'vitest'
import { readNames } from '@/lib/catalogue/names/client'
import { readLabels } from '@/lib/maps/base/client'
import { showNames } from './map-names'

vi.mock('@/lib/catalogue/names/client', () => ({ readNames: vi.fn() }))
vi.mock('@/lib/maps/base/client', () => ({ readLabels: vi.fn() }))

const data: Record<string, unknown[]> = {}
let move: () => void
const map = {
  getZoom: () => 14,
  getBounds: () => ({
    getSouthWest: () => ({ lng: 13.31, lat: 52.41 }),
    getNorthEast: () => ({ lng: 13.39, lat: 52.49 }),
  }),
  on: (_: string, hear: () => void) => {
    move = hear
  },
  getSource: (name: string) => ({
    setData: ({ features }: { features: unknown[] }) => {
      data[name] = features
    },
  }),
}
const place = { latitude: 52.45, longitude: 13.35 }

beforeEach(() => {
  vi.mocked(readLabels).mockRejectedValueOnce(new Error('offline'))
  vi.mocked(readLabels).mockResolvedValue({
    countries: [{ name: 'Germany', place, zoom: 2, rank: 1 }],
    cities: [],
  })
  vi.mocked(readNames).mockRejectedValueOnce(new Error('offline'))
  vi.mocked(readNames).mockResolvedValue({ complexes: [], districts: [], stations: [] })
})

test('names that could not be read are asked for again with the next move, and then no more', async () => {
  showNames(map as never, 'en')
  await new Promise((resolve) => setTimeout(resolve))
  expect(data).toEqual({})
  for (let time = 0; time < 3; time++) {
    move()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(data.labels).toHaveLength(1)
  expect(readLabels).toHaveBeenCalledTimes(2)
  expect(readNames).toHaveBeenCalledTimes(2)
})
