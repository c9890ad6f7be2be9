import { act } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { serversWords, useIsSettled } from './settled'

const turns = vi.hoisted(() => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => waiting.push(turn))
  return waiting
})

const idle = () =>
  act(async () => {
    for (const turn of turns.splice(0)) turn()
  })

const say = vi.fn(() => 'of the server')
const Words = () => <b suppressHydrationWarning>{useIsSettled() ? 'of here' : serversWords(say)}</b>

/** A place with what the server sends, which has no window. */
function sent() {
  vi.stubGlobal('window', undefined)
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Words />)
  vi.stubGlobal('window', globalThis)
  return place
}

test('words of the server stay until the page has nothing else to do, new and later ones are made at once', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = sent()
  const root = await act(async () => hydrateRoot(first, <Words />))
  const fresh = document.createElement('div')
  const added = createRoot(fresh)
  await act(async () => added.render(<Words />))
  expect(fresh.textContent).toBe('of here')

  await idle()
  expect(first.textContent).toBe('of the server')
  expect(say).toHaveBeenCalledOnce()
  await idle()
  expect(first.textContent).toBe('of here')

  const second = sent()
  const later = await act(async () => hydrateRoot(second, <Words />))
  expect(second.textContent).toBe('of here')
  expect(turns).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  for (const each of [root, added, later]) act(() => each.unmount())
})
