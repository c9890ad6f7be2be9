import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'

const fallback = <p>Hauptstraße 5</p>
const view = { label: 'Map', points: [], bounds: null, labelOf: () => '', fallback }
let key: string | null

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json({ key }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const script of document.querySelectorAll('script')) script.remove()
})

async function open() {
  const { MapView } = await import('./map-view')
  return show(<MapView {...view} />)
}
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="api-maps"]')

test('without a key the reader gets the address and a word why, and no script is asked for', async () => {
  key = null
  await open()
  expect(screen.getByText('The map is loading…')).toBeTruthy()
  expect(await screen.findByText('Hauptstraße 5')).toBeTruthy()
  expect(screen.getByText(/not set up/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(scripts()).toHaveLength(0)
})

test('a failed load says so and can be tried again; the key and the language go along', async () => {
  key = 'a-key'
  const user = await open()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]?.src).toBe('https://api-maps.yandex.ru/v3/?apikey=a-key&lang=en_US')
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await screen.findByText(/did not load/)).toBeTruthy()
  expect(screen.getByText('Hauptstraße 5')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(screen.getByText('The map is loading…')).toBeTruthy()
})
