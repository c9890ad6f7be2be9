import { readFileSync } from 'node:fs'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameDocument } from '@/lib/maps/frame/document'
import { type FromFrame, fromFrame, type ToFrame } from '@/lib/maps/frame/schema'

const STAND_IN = readFileSync('lib/testing/maps-stand-in.js', 'utf8')
const start: ToFrame = {
  type: 'start',
  script: 'http://localhost:3000/api/maps/script?lang=ru_RU',
  lang: 'de',
  label: 'Karte von Berlin',
  location: { bounds: [13, 52, 14, 53] },
  picks: false,
  markers: [
    { key: '7', longitude: 13.5, latitude: 52.5, label: '120 000 €', isPressed: false },
    { key: '13.1,52.1', longitude: 13.1, latitude: 52.1, label: '3', isPressed: null },
  ],
  colors: { '--ink': 'black' },
}
let inside: Window & typeof globalThis
let told: FromFrame[]

beforeEach(() => {
  told = []
  const frame = document.createElement('iframe')
  document.body.append(frame)
  inside = frame.contentWindow as typeof inside
  vi.spyOn(inside.parent, 'postMessage').mockImplementation((message) => {
    told.push(fromFrame.parse(message))
  })
  inside.document.write(frameDocument())
})
afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('iframe')?.remove()
})

const say = (data: ToFrame, source = inside.parent) =>
  inside.dispatchEvent(new inside.MessageEvent('message', { data, source }))
const asked = () => inside.document.querySelector<HTMLScriptElement>('head script')
const buttons = () => within(inside.document.body).getAllByRole('button')

/** The script of the map service arrives. */
async function load() {
  Reflect.get(inside, 'eval')(STAND_IN)
  asked()?.dispatchEvent(new inside.Event('load'))
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'loaded' }))
}

test('the frame says that it listens, and hears its page alone', async () => {
  expect(told).toEqual([{ type: 'listening' }])
  say(start, inside)
  expect(asked()).toBeNull()
  say(start)
  expect(asked()?.src).toBe(start.type === 'start' && start.script)
  expect(inside.document.documentElement.lang).toBe('de')
  expect(inside.document.title).toBe('Karte von Berlin')
  await load()
})

test('a script that does not load is told', async () => {
  say(start)
  asked()?.dispatchEvent(new inside.Event('error'))
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'failed' }))
})

test('markers are buttons with their names, pressed or not, and tell the page when they are pressed', async () => {
  say(start)
  await load()
  expect(buttons().map((each) => each.textContent)).toEqual(['120 000 €', '3'])
  const [object, cluster] = buttons()
  expect(object?.getAttribute('aria-pressed')).toBe('false')
  expect(cluster?.hasAttribute('aria-pressed')).toBe(false)
  object?.click()
  expect(told.at(-1)).toMatchObject({ type: 'pressed', key: '7' })
  cluster?.click()
  expect(told.at(-1)).toMatchObject({ type: 'pressed', key: '13.1,52.1' })
})

test('a marker that stays keeps its button and the focus; others come and go', async () => {
  say(start)
  await load()
  const [object] = buttons()
  object?.focus()
  const [known] = start.type === 'start' ? start.markers : []
  if (!known) throw new Error('no marker')
  say({
    type: 'show',
    markers: [
      { ...known, label: '110 000 €', isPressed: true },
      { ...known, key: '8', label: 'New' },
    ],
    colors: {},
  })
  expect(buttons().map((each) => each.textContent)).toEqual(['110 000 €', 'New'])
  expect(buttons()[0]).toBe(object)
  expect(object?.getAttribute('aria-pressed')).toBe('true')
  expect(inside.document.activeElement).toBe(object)
})

test('the map moves where the page says, and tells where the reader moved it', async () => {
  say(start)
  await load()
  const plane = inside.document.querySelector('[data-map]')
  plane?.dispatchEvent(new inside.KeyboardEvent('keydown', { key: 'ArrowRight' }))
  const moved = told.at(-1)
  expect(moved?.type).toBe('moved')
  say({ type: 'go', bounds: [20, 40, 21, 41] })
  plane?.dispatchEvent(new inside.KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  const [west = 0] = (told.at(-1) as Extract<FromFrame, { type: 'moved' }>).bounds
  expect(west).toBeGreaterThan(18)
  expect(west).toBeLessThan(21)
})
