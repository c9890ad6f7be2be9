import { act, cleanup, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
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

test('the server says the date, the same for everyone', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common }}>
      <FeedTime at="2026-03-09T23:30:00.000Z" />
    </NextIntlClientProvider>,
  )
  expect(html).toContain('dateTime="2026-03-09T23:30:00.000Z"')
  expect(html).toContain('March 9, 2026')
})

test('the reader sees how long ago, and the exact moment on demand', () => {
  show(<FeedTime at="2026-03-05T12:00:00.000Z" />)
  expect(time().textContent).toBe('5 days ago')
  expect(time().getAttribute('datetime')).toBe('2026-03-05T12:00:00.000Z')
  expect(time().title).toContain('2026')
})

test('"just now" does not stay', () => {
  show(<FeedTime at="2026-03-10T11:59:30.000Z" />)
  expect(time().textContent).toBe('just now')
  act(() => vi.advanceTimersByTime(61_000))
  expect(time().textContent).toBe('today')
})
