import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventTime } from '@/components/parts/event-format'
import { formatTag } from '@/lib/platform/i18n/locales'
import { show } from '@/lib/platform/testing/render'
import { Poll } from './poll'

afterEach(cleanup)

const key = '6f1b2a34-0000-4000-8000-000000000000'
const asked = {
  key,
  question: 'Buy or rent?',
  options: ['Buy', 'Rent'],
  isMultiple: false,
  isSecret: true,
}
const poll = (endsAt: string | null, isOver = false) =>
  show(
    <Poll
      asked={{ ...asked, endsAt }}
      result={{ id: 7, key, counts: [3, 1], voters: 4, endsAt, isOver }}
    />,
  )

test('a poll ends at a time of the reader, whose zone is named, as it was entered', async () => {
  for (const [endsAt, word] of [
    ['2999-03-05T22:00:00.000Z', 'until'],
    ['2020-03-05T22:00:00.000Z', 'ended'],
  ] as const) {
    poll(endsAt, word === 'ended')
    const own = eventTime({ startsAt: endsAt, endsAt: null }, formatTag('en'), undefined)
    const facts = `Voted: 4 · one choice · secret · ${word} ${own}`
    await waitFor(() => expect(screen.getByText(/^Voted/).textContent).toBe(facts))
    expect(document.querySelector('time')?.dateTime).toBe(endsAt)
    cleanup()
  }
})

test('a poll without an end says none', () => {
  poll(null)
  expect(screen.getByText(/^Voted/).textContent).toBe('Voted: 4 · one choice · secret')
})
