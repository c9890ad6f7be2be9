import { cleanup, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapPoint } from '@/lib/catalogue/map/schema'
import type { FromFrame, ToFrame } from '@/lib/maps/frame/schema'
import { show } from '@/lib/platform/testing/render'

const fallback = <p>Hauptstraße 5</p>
const view = { label: 'Map', points: [], bounds: null, labelOf: () => '', fallback }
const place = { latitude: 52, longitude: 13 }
const object: MapPoint = { id: 7, count: 1, place, price: null, bounds: null }
const cluster: MapPoint = { id: null, count: 3, place, price: null, bounds: [12, 51, 14, 53] }
let isConfigured: boolean
let told: ToFrame[]

/** What it looks at is in sight. */
class Near {
  constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', Near)
  vi.stubGlobal('fetch', async () => Response.json({ isConfigured, styleUrl: null, streets: null }))
  told = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function open(more: object = {}) {
  const { MapView } = await import('./map-view')
  return show(<MapView {...view} {...more} />)
}
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe')
async function frame() {
  await waitFor(() => expect(frames()).toHaveLength(1))
  const [found] = frames()
  if (!found?.contentWindow) throw new Error('no frame')
  found.contentWindow.postMessage = (message: ToFrame) => void told.push(message)
  return found
}
/** The page listens an effect later than the frame stands there. */
const begin = (source: MessageEventSource | null) =>
  waitFor(async () => {
    await hear(source, { type: 'listening' })
    expect(told).not.toHaveLength(0)
  })
const hear = (source: MessageEventSource | null, data: FromFrame | object) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { source, data, origin: 'null' })))

test('without a key the reader gets the address and a word why, no frame, and one line on the console', async () => {
  isConfigured = false
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open()
  expect(screen.getByText('The map is loading…')).toBeTruthy()
  expect(await screen.findByText('Hauptstraße 5')).toBeTruthy()
  expect(screen.getByText(/not set up/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(frames()).toHaveLength(0)
  cleanup()
  await open()
  expect(await screen.findByText(/not set up/)).toBeTruthy()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('the frame is named, a stranger to the site, and told what to show when it listens', async () => {
  isConfigured = true
  await open({ points: [object, cluster], selectedId: 7, labelOf: () => '120 000' })
  const found = await frame()
  expect(found.title).toBe('Map')
  expect(found.getAttribute('src')).toBe('/api/maps/frame')
  expect(found.getAttribute('sandbox')).toMatch(/^allow-scripts\b/)
  expect(found.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation|forms|modals/)
  await begin(found.contentWindow)
  expect(told[0]).toMatchObject({
    type: 'start',
    script: `${location.origin}/api/maps/script?lang=en_US`,
    lang: 'en',
    label: 'Map',
    location: { center: [13, 52], zoom: 15 },
    picks: false,
    markers: [
      { key: '7', label: '120 000', isPressed: true, latitude: 52, longitude: 13 },
      { key: '13,52', isPressed: null },
    ],
  })
  expect(screen.getByText('The map is loading…')).toBeTruthy()
  await hear(found.contentWindow, { type: 'loaded' })
  expect(screen.queryByText('The map is loading…')).toBeNull()
})

test('the panorama of a place is offered once the map service has answered', async () => {
  isConfigured = true
  await open({ panorama: { place, title: 'House 5' } })
  const { contentWindow } = await frame()
  expect(screen.queryByRole('button')).toBeNull()
  await begin(contentWindow)
  await hear(contentWindow, { type: 'loaded' })
  expect(await screen.findByRole('button', { name: 'Street view' })).toBeTruthy()
})

test('what the reader does on the map reaches the page, and only in the words of the contract', async () => {
  isConfigured = true
  const [onSelect, onMove, onPick] = [vi.fn(), vi.fn(), vi.fn()]
  await open({ points: [object, cluster], onSelect, onMove, onPick })
  const { contentWindow } = await frame()
  await begin(contentWindow)
  await hear(contentWindow, { type: 'loaded' })
  expect(told[0]).toMatchObject({ picks: true })

  await hear(window, { type: 'pressed', key: '7', zoom: 9 })
  await hear(null, { type: 'pressed', key: '7', zoom: 9 })
  await hear(contentWindow, { type: 'pressed', key: '7', zoom: 9, more: 1 })
  await hear(contentWindow, { type: 'pressed', key: 7, zoom: 9 })
  await hear(contentWindow, { type: 'pressed', key: 'another', zoom: 9 })
  await hear(contentWindow, { type: 'moved', bounds: [1, 2, 3], zoom: 9 })
  await hear(contentWindow, { type: 'picked', place: { latitude: 91, longitude: 0 } })
  for (const call of [onSelect, onMove, onPick]) expect(call).not.toHaveBeenCalled()

  await hear(contentWindow, { type: 'pressed', key: '7', zoom: 9 })
  expect(onSelect).toHaveBeenCalledWith(7)
  await hear(contentWindow, { type: 'pressed', key: '13,52', zoom: 9 })
  expect(told.at(-1)).toEqual({ type: 'go', bounds: cluster.bounds })
  expect(onMove).toHaveBeenCalledWith(cluster.bounds, 9)
  await hear(contentWindow, { type: 'moved', bounds: [1, 2, 3, 4], zoom: 5 })
  expect(onMove).toHaveBeenLastCalledWith([1, 2, 3, 4], 5)
  await hear(contentWindow, { type: 'picked', place })
  expect(onPick).toHaveBeenCalledWith(place)
})

test('a failed load says so and can be tried again', async () => {
  isConfigured = true
  const user = await open()
  await hear((await frame()).contentWindow, { type: 'failed' })
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  expect(screen.getByText('Hauptstraße 5')).toBeTruthy()
  expect(frames()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const { contentWindow } = await frame()
  expect(screen.getByText('The map is loading…')).toBeTruthy()
  await hear(contentWindow, { type: 'loaded' })
  expect(screen.queryByText('The map is loading…')).toBeNull()
})

test('a map that does not answer has failed after 15 seconds', async () => {
  isConfigured = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  await act(() => vi.advanceTimersByTimeAsync(14_999))
  expect(screen.getByText('The map is loading…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
})
