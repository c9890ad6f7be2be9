import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panoramaDocument } from '@/lib/maps/panorama/document'
import { type FromPanorama, fromPanorama, type ToPanorama } from '@/lib/maps/panorama/schema'
import { show } from '@/lib/platform/testing/render'
import { Panorama } from './panorama'

const STAND_IN = readFileSync('lib/testing/panorama-stand-in.js', 'utf8')
const place = { latitude: 55.7, longitude: 37.6 }
const start = (more: Partial<ToPanorama> = {}): ToPanorama => ({
  type: 'start',
  script: 'http://localhost:3000/api/maps/script?lang=en_US&of=panorama',
  lang: 'en',
  label: 'Street view: House 5',
  place,
  ...more,
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.querySelector('iframe')?.remove()
})

const found = () => {
  const frame = document.querySelector('iframe')
  const page = frame?.contentWindow
  if (!frame || !page) throw new Error('no frame')
  return { frame, page }
}
const hear = (data: FromPanorama | object, source: MessageEventSource | null) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { source, data, origin: 'null' })))

test('nothing is asked for before a press; the frame is told the place and its script, and a press ends it', async () => {
  show(<Panorama place={place} title="House 5" />)
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Street view', expanded: false }))
  const { frame, page } = found()
  const told: ToPanorama[] = []
  page.postMessage = (message: ToPanorama) => void told.push(message)
  expect(frame.getAttribute('src')).toBe('/api/maps/panorama')
  expect(frame.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation|forms|modals/)
  await hear({ type: 'listening' }, window)
  expect(told).toEqual([])
  await hear({ type: 'listening' }, page)
  expect(told).toEqual([
    start({ script: `${location.origin}/api/maps/script?lang=en_US&of=panorama` }),
  ])
  await hear({ type: 'loaded' }, page)
  await userEvent.click(screen.getByRole('button', { name: 'Back to the map', expanded: true }))
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['missing', /no street view near/],
  ['failed', /could not be loaded/],
] as const)('where it is %s, a sentence says so', async (type, words) => {
  show(<Panorama place={place} title="House 5" />)
  await userEvent.click(screen.getByRole('button', { name: 'Street view' }))
  await hear({ type }, found().page)
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a panorama that does not come has failed after 15 seconds', async () => {
  show(<Panorama place={place} title="House 5" />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Street view' }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
})

let inside: Window & typeof globalThis
let told: FromPanorama[]

beforeEach(() => {
  told = []
})

function open() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  inside = frame.contentWindow as typeof inside
  vi.spyOn(inside.parent, 'postMessage').mockImplementation((message) => {
    told.push(fromPanorama.parse(message))
  })
  inside.document.write(panoramaDocument())
}
const say = (data: ToPanorama, source = inside.parent) =>
  inside.dispatchEvent(new inside.MessageEvent('message', { data, source }))
const asked = () => inside.document.querySelector<HTMLScriptElement>('head script')

test('the program in the frame hears its page alone, and shows the nearest panorama', async () => {
  open()
  expect(told).toEqual([{ type: 'listening' }])
  say(start(), inside)
  expect(asked()).toBeNull()
  say(start())
  expect(asked()?.src).toBe(start().script)
  expect(inside.document.title).toBe('Street view: House 5')
  Reflect.get(inside, 'eval')(STAND_IN)
  asked()?.dispatchEvent(new inside.Event('load'))
  await waitFor(() => expect(told.at(-1)).toEqual({ type: 'loaded' }))
  expect(inside.document.querySelector('[data-panorama]')?.getAttribute('data-panorama')).toBe(
    '55.7,37.6',
  )
})

test.each([
  ['missing', { latitude: -33, longitude: 18 }, 'load'],
  ['failed', place, 'error'],
] as const)('the program tells that a panorama is %s', async (type, where, event) => {
  open()
  say(start({ place: where }))
  if (event === 'load') Reflect.get(inside, 'eval')(STAND_IN)
  asked()?.dispatchEvent(new inside.Event(event))
  await waitFor(() => expect(told.at(-1)).toEqual({ type }))
})
