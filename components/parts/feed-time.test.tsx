import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import common from '@/messages/en/common.json'
import { FeedTime } from './feed-time'

installPlatform()
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
/** The server's HTML. */
const sent = (at: string) => renderToString(page(at))

test('the server says the date, the same for everyone', () => {
  const html = sent('2026-03-09T23:30:00.000Z')
  expect(html).toContain('dateTime="2026-03-09T23:30:00.000Z"')
  expect(html).toContain('9 March 2026')
})

test('a page that wakes up takes the date as it is, then says how long ago', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [at, place] = ['2026-03-05T12:00:00.000Z', document.createElement('div')]
  place.innerHTML = sent(at)
  expect(place.textContent).toBe('5 March 2026')
  const root = await act(async () => hydrateRoot(place, page(at)))
  expect(place.textContent).toBe('5 days ago')
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
})

const EXACT = /^5 March 2026 at /
const button = () => screen.getByRole('button', { name: '5 days ago' })
const bubble = () => document.querySelector('[popover]')?.textContent ?? null

test('the reader sees how long ago; the exact moment is its title and its description', () => {
  show(<FeedTime at="2026-03-05T12:00:00.000Z" />)
  expect(time().textContent).toBe('5 days ago')
  expect(time().getAttribute('datetime')).toBe('2026-03-05T12:00:00.000Z')
  expect(button().title).toMatch(EXACT)
  expect(screen.getByRole('button', { description: EXACT })).toBe(button())
  expect(bubble()).toBeNull()
})

test('the focus of the keyboard shows the exact moment, and leaving or Escape hides it', async () => {
  vi.useRealTimers()
  vi.setSystemTime(new Date('2026-03-10T12:00:00Z'))
  show(
    <>
      <FeedTime at="2026-03-05T12:00:00.000Z" />
      <input aria-label="next" />
    </>,
  )
  const hand = userEvent.setup()
  await hand.tab()
  expect(document.activeElement).toBe(button())
  expect(bubble()).toMatch(EXACT)
  await hand.keyboard('{Escape}')
  expect(bubble()).toBeNull()
  await hand.keyboard('{Enter}')
  expect(bubble()).toMatch(EXACT)
  await hand.tab()
  expect(bubble()).toBeNull()
})

test('a tap shows it, another tap or one elsewhere hides it', () => {
  show(<FeedTime at="2026-03-05T12:00:00.000Z" />)
  const tap = () => {
    fireEvent.pointerDown(button())
    fireEvent.click(button())
  }
  tap()
  expect(bubble()).toMatch(EXACT)
  tap()
  expect(bubble()).toBeNull()
  tap()
  fireEvent.pointerDown(document.body)
  expect(bubble()).toBeNull()
})

test('inside of a link or a button it is no button itself', () => {
  show(<FeedTime plain at="2026-03-05T12:00:00.000Z" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(time().title).toMatch(EXACT)
})

test('"just now" does not stay', () => {
  show(<FeedTime at="2026-03-10T11:59:30.000Z" />)
  expect(time().textContent).toBe('just now')
  act(() => vi.advanceTimersByTime(61_000))
  expect(time().textContent).toBe('today')
})
