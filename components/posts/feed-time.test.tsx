import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import common from '@/messages/en/common.json'
import { FeedTime } from './feed-time'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const time = () => screen.getByRole('time')

const page = (at: string) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common }}>
    <FeedTime at={at} />
  </NextIntlClientProvider>
)
/** What the server sends, which has no window. */
function sent(at: string) {
  vi.stubGlobal('window', undefined)
  const html = renderToString(page(at))
  vi.unstubAllGlobals()
  return html
}

test('the server says the date, the same for everyone', () => {
  const html = sent('2026-03-09T23:30:00.000Z')
  expect(html).toContain('dateTime="2026-03-09T23:30:00.000Z"')
  expect(html).toContain('March 9, 2026')
})

test('a page that wakes up takes the date as it is, then says how long ago', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [at, place] = ['2026-03-05T12:00:00.000Z', document.createElement('div')]
  place.innerHTML = sent(at)
  expect(place.textContent).toBe('March 5, 2026')
  const root = await act(async () => hydrateRoot(place, page(at)))
  expect(place.textContent).toBe('5 days ago')
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('the reader sees how long ago, and the exact moment on demand', () => {
  show(<FeedTime at="2026-03-05T12:00:00.000Z" />)
  expect(time().textContent).toBe('5 days ago')
  expect(time().getAttribute('datetime')).toBe('2026-03-05T12:00:00.000Z')
  expect(time().title).toBe('')
  fireEvent.pointerEnter(time())
  expect(time().title).toMatch(/^March 5, 2026 at /)
})

test('"just now" does not stay', () => {
  show(<FeedTime at="2026-03-10T11:59:30.000Z" />)
  expect(time().textContent).toBe('just now')
  act(() => vi.advanceTimersByTime(61_000))
  expect(time().textContent).toBe('today')
})
