import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CallbackForm } from '@/components/callbacks/callback-form'
import { CompareTray } from '@/components/catalogue/compare-tray'
import { ReactionIsland } from '@/components/comments/reaction-island'
import { Mortgage } from '@/components/objects/mortgage'
import { MortgageIsland } from '@/components/objects/mortgage-island'
import { EventDay, EventTime } from '@/components/parts/event-time'
import { FeedTime } from '@/components/parts/feed-time'
import { RelativeTime } from '@/components/parts/relative-time'
import { ZonedEventDay, ZonedEventTime } from '@/components/parts/zoned-event-time'
import { SubscribeButton } from '@/components/topics/subscribe-button'
import { SubscribeIsland } from '@/components/topics/subscribe-island'
import callbacks from '@/messages/en/callbacks.json'
import catalogue from '@/messages/en/catalogue.json'
import comments from '@/messages/en/comments.json'
import common from '@/messages/en/common.json'
import objects from '@/messages/en/objects.json'
import programmes from '@/messages/en/programmes.json'
import topics from '@/messages/en/topics.json'

const turns = vi.hoisted(() => {
  process.env.TZ = 'Asia/Tokyo'
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => waiting.push(turn))
  return waiting
})

function watchFormatting(): string[] {
  const made: string[] = []
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'DisplayNames'] as const) {
    const watched = new Proxy(Intl[name], {
      construct(target, args) {
        made.push(name)
        return Reflect.construct(target, args)
      },
    })
    vi.spyOn(Intl as Record<typeof name, unknown>, name, 'get').mockReturnValue(watched)
  }
  for (const plain of [Number.prototype, Date.prototype]) {
    const format = plain.toLocaleString
    vi.spyOn(plain, 'toLocaleString').mockImplementation(function (this: never, ...args: []) {
      made.push('toLocaleString')
      return format.apply(this, args)
    })
  }
  return made
}
afterEach(() => void vi.restoreAllMocks())

const idleTurn = () => act(async () => turns.shift()?.())

const page = (children: ReactElement) => (
  <NextIntlClientProvider
    locale="en"
    timeZone="UTC"
    messages={{ callbacks, catalogue, comments, common, objects, programmes, topics }}
  >
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </NextIntlClientProvider>
)

const AT = '2026-03-05T22:00:00.000Z'
const SPAN = { startsAt: AT, endsAt: null }
const SUBSCRIPTION = { kind: 'topics', id: 3, title: 'Mortgage rates', subscribers: 8 } as const
const PRICE = { amount: 250_000, currency: 'USD' } as const
const LOAN = {
  percentOf: '= $50,000',
  years: 'years',
  monthly: '$1,350 per month',
  amount: 'Loan: $200,000',
  interest: 'Interest over the term: $205,124',
  whole: 'In all, with the deposit: $455,124',
}
const OFFERED = {
  ...{ id: 7, rate: 6, minDown: 20, maxYears: 30, maxLoan: 300_000 },
  source: 'https://example.org/',
}
const PROGRAMME = {
  ...{ ...OFFERED, name: 'Fixed for 30 years', bank: '', validUntil: null },
  borrower: 'everybody',
} as const
const CHOICES = {
  usual: 'No programme: usual rate 6.5%',
  programmes: [{ ...OFFERED, label: 'Fixed for 30 years: 6%', lang: 'en', about: [], tooMuch: '' }],
}
const LIKE = {
  kind: 'comments',
  id: 7,
  count: 2,
  label: 'Like, 2 people like this',
  icon: null,
} as const

const ONE_PAGE = {
  fromServer: (
    <main>
      <FeedTime at={AT} />
      <EventTime {...SPAN} />
      <EventDay startsAt={AT} />
      <SubscribeButton {...SUBSCRIPTION} />
      <Mortgage price={PRICE} country="US" programmes={[PROGRAMME]} />
      <ReactionIsland {...LIKE} />
      <CallbackForm subject="consultation" usualCountry="United Kingdom" />
      <CompareTray />
    </main>
  ),
  inBrowser: (
    <main>
      <RelativeTime at={AT} date="5 March 2026" plain={false} />
      <ZonedEventTime {...SPAN} words="Thu, 5 Mar 2026, 22:00 UTC" />
      <ZonedEventDay startsAt={AT} words={{ day: '5', month: 'Mar' }} />
      <SubscribeIsland {...SUBSCRIPTION} counted="8 subscribers" />
      <MortgageIsland price={PRICE} country="US" words={LOAN} {...CHOICES} />
      <ReactionIsland {...LIKE} />
      <CallbackForm subject="consultation" usualCountry="United Kingdom" />
      <CompareTray />
    </main>
  ),
}

/** Hydrates the server's HTML. */
async function hydrate({ fromServer, inBrowser }: typeof ONE_PAGE) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page(fromServer))
  const sent = place.textContent
  const formatted = watchFormatting()
  const root = await act(async () => hydrateRoot(place, page(inBrowser)))
  const leave = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, sent, formatted, leave }
}

test('a page hydrates with the words of the server and formats nothing until the browser is idle', async () => {
  const complaints = vi.spyOn(console, 'error')
  localStorage.setItem('compared', JSON.stringify([{ id: 1, name: 'A flat' }]))
  const { place, sent, formatted, leave } = await hydrate(ONE_PAGE)
  expect(place.textContent).toBe(sent)
  expect(formatted).toEqual([])
  expect(complaints).not.toHaveBeenCalled()

  const fresh = document.createElement('div')
  const added = createRoot(fresh)
  await act(async () => added.render(page(<RelativeTime at={AT} date="5 March 2026" plain />)))
  expect(fresh.textContent).toBe('5 March 2026')
  expect(formatted).toEqual([])

  await idleTurn()
  await idleTurn()
  expect(place.textContent).toBe(sent)
  expect(formatted).toEqual(['toLocaleString', 'toLocaleString'])

  await idleTurn()
  expect(turns).toEqual([])
  expect(formatted).toEqual(
    expect.arrayContaining(['DateTimeFormat', 'PluralRules', 'DisplayNames']),
  )
  const [ago, event] = place.querySelectorAll('time')
  expect(ago?.textContent).toMatch(/ago$/)
  expect(ago?.querySelector('button')?.title).toMatch(/^6 March 2026 at 07:00/)
  expect(event?.textContent).toMatch(/^Fri, 6 Mar 2026, 07:00 GMT\+9$/)
  expect(place.querySelector('b')?.textContent).toBe('6')
  expect(place.querySelectorAll('option').length).toBeGreaterThan(200)
  expect(place.textContent).toContain('1 listing chosen for comparison')
  expect(fresh.textContent).toMatch(/ago$/)

  act(() => added.unmount())
  localStorage.clear()
  leave()
})

test('what hydrates while the clock runs is taken over as it is, and brought up to date at once', async () => {
  const complaints = vi.spyOn(console, 'error')
  const { place, leave } = await hydrate(ONE_PAGE)
  expect(place.querySelector('time')?.textContent).toMatch(/ago$/)
  expect(turns).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  leave()
})

test('words of the server stay until the reader changes what they say', async () => {
  const { place, formatted, leave } = await hydrate({
    fromServer: <Mortgage price={PRICE} country="US" programmes={[PROGRAMME]} />,
    inBrowser: <MortgageIsland price={PRICE} country="US" words={LOAN} {...CHOICES} />,
  })
  expect(formatted).toEqual([])
  const [down] = place.querySelectorAll('input')
  if (down) fireEvent.change(down, { target: { value: '50' } })
  expect(place.textContent).toContain('Loan: $125,000')
  expect(formatted).not.toEqual([])
  leave()
})
