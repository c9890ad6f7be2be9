import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import type { CatalogueView } from '@/lib/catalogue/lists/schema'
import { show } from '@/lib/platform/testing/render'
import catalogue from '@/messages/en/catalogue.json'
import ru from '@/messages/ru/catalogue.json'
import { ActiveChips } from './active-chips'
import { FilterBar } from './filter-bar'
import { NothingFound } from './nothing-found'
import { PlainFilters } from './plain-filters'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const cities = ['berlin', 'praha', 'brno', 'lodz', 'kiel', 'ulm', 'jena', 'opava', 'nis'].map(
  (slug, index) => ({
    id: index + 1,
    slug,
    country: 'DE',
    scope: 'city' as const,
    name: { ...six(slug), cs: `${slug}-česky` },
    place: null,
  }),
)
const view: CatalogueView = {
  list: { items: [], total: 0, page: 1, pageCount: 1, previous: null, following: null },
  cities,
  districts: [{ value: 'berlin.pankow', name: 'Pankow', language: 'de' }],
  stations: [],
  developers: [],
  rates: [],
  countries: [],
  relaxed: [],
}
const choices = {
  facets: {
    total: 12,
    kind: [{ value: 'flat', count: 9 }],
    rooms: [
      { value: '1', count: 3 },
      { value: '2', count: 6 },
    ],
    delivery: [
      { value: '2019', count: 4 },
      { value: '2090', count: 1 },
    ],
    class: [],
    finish: [],
    country: [],
    city: cities.map(({ slug }) => ({ value: slug, count: 1 })),
    district: [
      { value: 'berlin.karlshorst', count: 2 },
      { value: 'berlin.pankow', count: 7 },
    ],
    station: [
      { value: 'berlin.deutsche-oper', count: 4 },
      { value: 'berlin.vinetastrasse', count: 2 },
    ],
    line: [{ value: 'berlin.U2', count: 6 }],
    developer: [],
    flags: [],
    metro: [],
    seller: [],
    bathroom: [],
    walls: [],
    energy: [],
    listed: [],
  },
  cities: cities.map(({ slug, name }) => ({ slug, name })),
  districts: [
    { value: 'berlin.karlshorst', name: 'Karlshorst', language: 'de' as const },
    { value: 'berlin.pankow', name: 'Pankow', language: 'de' as const },
  ],
  stations: [
    { value: 'berlin.deutsche-oper', name: 'Deutsche Oper', language: 'de' as const },
    { value: 'berlin.vinetastrasse', name: 'Vinetastraße', language: 'de' as const },
  ],
  developers: [],
}

const router = {
  push: vi.fn(),
  replace: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
}

const asked: string[] = []
let answers: () => Response = () => Response.json(choices)

function draw(query: string) {
  const search = catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))
  return show(
    <AppRouterContext.Provider value={router as never}>
      <FilterBar place="catalogue" search={search} view={view} />
      <ActiveChips place="catalogue" search={search} view={view} />
    </AppRouterContext.Provider>,
  )
}

/** The bar with its panels opened, as on a phone. */
async function open(query: string) {
  const user = draw(query)
  await opened()
  return user
}

async function opened() {
  await act(async () => document.getElementById('catalogue-sheet')?.showPopover())
  await waitFor(() => expect(document.querySelector('[type=radio][name=kind]')).toBeTruthy())
}

beforeAll(installPlatform)
beforeEach(() => {
  vi.clearAllMocks()
  queryClient.clear()
  asked.length = 0
  answers = () => Response.json(choices)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const pushed = () => router.push.mock.calls.map(([href]) => href)
const replaced = () => router.replace.mock.calls.map(([href]) => href)
const hidden = { hidden: true }
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`) as HTMLInputElement, {
    target: { value },
  })

test('a choice goes into the address at once, beside those that were there', async () => {
  const user = await open('rooms=2&sort=price_asc&view=map')
  await user.click(screen.getByRole('checkbox', { name: /^1 room/, ...hidden }))
  expect(pushed()).toEqual(['/en/catalogue?rooms=1,2&view=map'])
})

test('every choice says how much it would leave', async () => {
  await open('')
  expect(screen.getByRole('checkbox', { name: /^2 rooms 6$/, ...hidden })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Studio 0$/, ...hidden })).toBeTruthy()
})

test('a typed price is asked for when the typing pauses, with its currency, once', async () => {
  await open('')
  for (const value of ['3', '300', '300 000']) type('priceTo', value)
  expect(pushed()).toEqual([])
  await waitFor(() => expect(pushed()).toEqual(['/en/catalogue?currency=EUR&priceTo=300000']))
})

test('another pause in the same field is no step of its own for Back', async () => {
  await open('')
  type('areaFrom', '4')
  await waitFor(() => expect(pushed()).toEqual(['/en/catalogue?areaFrom=4']))
  type('areaFrom', '40,5')
  await waitFor(() => expect(replaced()).toEqual(['/en/catalogue?areaFrom=40.5']))
  expect(pushed()).toHaveLength(1)
})

test('what is asked can be taken back value by value by plain links', async () => {
  await open('rooms=1,2&priceTo=300000&currency=EUR')
  const links = screen.getAllByRole('link', { name: /^Remove filter/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en/catalogue?rooms=2&currency=EUR&priceTo=300000',
    '/en/catalogue?rooms=1&currency=EUR&priceTo=300000',
    '/en/catalogue?rooms=1,2&currency=EUR',
  ])
  expect(screen.getByText('Reset all', { selector: 'ul a' }).getAttribute('href')).toBe(
    '/en/catalogue?currency=EUR',
  )
})

test('a city is found by its name in another language', async () => {
  await open('')
  const field = screen.getByRole('searchbox', { name: 'Find a city', ...hidden })
  fireEvent.change(field, { target: { value: 'lodz cesky' } })
  const shown = [...document.querySelectorAll<HTMLElement>('[data-words]')].filter(
    (entry) => !entry.hidden,
  )
  expect(shown.map((entry) => entry.querySelector('input')?.value)).toEqual(['lodz'])
})

test('districts are offered of a chosen city, in their own language, and go with it', async () => {
  await open('')
  expect(titles()).not.toContain('District')
  cleanup()
  const user = await open('city=berlin,praha&district=berlin.pankow')
  expect(titles()).toContain('District')
  const fields = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox][name=district]')]
  expect(fields.map(({ value, checked }) => [value, checked])).toEqual([
    ['berlin.pankow', true],
    ['berlin.karlshorst', false],
  ])
  const label = screen.getByText('Pankow', { selector: 'fieldset span' })
  expect(label.getAttribute('lang')).toBe('de')
  expect(screen.getByRole('link', { name: 'Remove filter: Pankow' }).getAttribute('href')).toBe(
    '/en/catalogue?city=berlin,praha',
  )
  expect(screen.getByRole('link', { name: 'Remove filter: berlin' }).getAttribute('href')).toBe(
    '/en/catalogue?city=praha',
  )
  await user.click(screen.getByRole('checkbox', { name: /^berlin/, ...hidden }))
  expect(pushed()).toEqual(['/en/catalogue?city=praha'])
})

test('stations and lines are offered of a chosen city, and go with it', async () => {
  await open('')
  expect(document.querySelector('[name=station], [name=line]')).toBeNull()
  cleanup()
  const user = await open('city=berlin&line=berlin.U2')
  expect(screen.getByRole('checkbox', { name: /^Deutsche Oper 4$/, ...hidden })).toBeTruthy()
  const line = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Line U2 6$/, ...hidden })
  expect(line.checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /^Vinetastraße 2$/, ...hidden }))
  expect(pushed()).toEqual([
    '/en/catalogue?city=berlin&station=berlin.vinetastrasse&line=berlin.U2',
  ])
  expect(
    screen.getByRole('link', { name: 'Remove filter: Line U2, berlin' }).getAttribute('href'),
  ).toBe('/en/catalogue?city=berlin')
  cleanup()
  router.push.mockClear()
  const other = await open('city=berlin&station=berlin.deutsche-oper')
  await other.click(screen.getByRole('checkbox', { name: /^berlin/, ...hidden }))
  expect(pushed()).toEqual(['/en/catalogue'])
})

test('a monthly payment is asked for with its currency, and the terms stand beside it', async () => {
  await open('')
  expect(screen.getByText(/with a deposit of 20%, a term of 25 years/)).toBeTruthy()
  type('monthlyTo', '1 500')
  await waitFor(() => expect(pushed()).toEqual(['/en/catalogue?currency=EUR&monthlyTo=1500']))
  cleanup()
  await open('monthlyTo=1500&currency=EUR')
  const chip = screen.getByRole('link', { name: 'Remove filter: up to €1.5k per month' })
  expect(chip.getAttribute('href')).toBe('/en/catalogue?currency=EUR')
})

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const drawn = (query: string) => {
  const search = catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ catalogue }}>
      <AppRouterContext.Provider value={router as never}>
        <QueryClientProvider client={queryClient}>
          <FilterBar place="catalogue" search={search} view={view} />
        </QueryClientProvider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>
  )
}

test('fields follow an address that changed under them', async () => {
  const { rerender } = render(drawn('rooms=2'))
  await opened()
  const two = () => document.querySelector('[name=rooms][value="2"]') as HTMLInputElement
  two().checked = false
  rerender(drawn(''))
  expect(two().checked).toBe(false)
  rerender(drawn('rooms=2&sort=area_desc'))
  await waitFor(() => expect(two().checked).toBe(true))
})

test('panels have nothing before they are opened, and what is chosen is sent all the same', async () => {
  const user = draw('rooms=1,2&priceTo=300000&currency=USD&areaFrom=40.5')
  expect(asked).toEqual([])
  expect(document.querySelectorAll('#catalogue-filters input:not([type=hidden])')).toHaveLength(0)
  await user.hover(screen.getByRole('button', { name: /^Rooms/, ...hidden }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toBe(
    '/api/catalogue/choices?rooms=1,2&currency=USD&priceTo=300000&areaFrom=40.5',
  )
  await act(async () => document.getElementById('filter-flags')?.showPopover())
  const balcony = await screen.findByRole('checkbox', { name: /^Balcony/, ...hidden })
  await user.click(balcony)
  expect(pushed()).toEqual([
    '/en/catalogue?rooms=1,2&currency=USD&priceTo=300000&areaFrom=40.5&flags=balcony',
  ])
  expect(asked).toHaveLength(1)
  expect(document.querySelector('[type=checkbox][name=rooms]')).toBeNull()
})

test('choices that cannot be loaded say so, and can be asked for again', async () => {
  answers = () => new Response('{}', { status: 503 })
  const user = draw('rooms=2')
  await act(async () => document.getElementById('filter-rooms')?.showPopover())
  const again = await screen.findByRole('button', { name: 'Try again', ...hidden })
  expect(screen.getByRole('alert', hidden)).toBeTruthy()
  expect(new FormData(document.forms[0]).getAll('rooms')).toEqual(['2'])
  answers = () => Response.json(choices)
  await user.click(again)
  const two = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^2 rooms 6$/,
    ...hidden,
  })
  expect(two.checked).toBe(true)
})

test('a lower limit above the upper one, and what is no number, are told and not asked for', async () => {
  const user = await open('priceTo=300000&currency=EUR')
  type('priceFrom', '400000')
  const to = document.querySelector('[name=priceTo]') as HTMLInputElement
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(to.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Must not be below “From”.')
  type('areaFrom', 'abc')
  await waitFor(() => expect(screen.getByText('Please enter a number.')).toBeTruthy())
  expect(pushed()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^1 room/, ...hidden }))
  expect(pushed(), 'other filters are asked for').toEqual([
    '/en/catalogue?rooms=1&currency=EUR&priceTo=300000',
  ])
  expect(to.form?.querySelector<HTMLInputElement>('[name=areaFrom]')?.value).toBe('abc')
  type('priceFrom', '200000')
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBeNull())
})

/** jsdom knows no open popover: it hides all of them, and what is hidden takes no focus. */
function showPopovers() {
  const style = document.createElement('style')
  style.textContent = '[popover] { display: block !important }'
  document.body.append(style)
}
const panel = (name: string) => document.getElementById(`filter-${name}`) as HTMLElement

test('a panel that still loads is a stop of Tab, afterwards only its fields are', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => arrived.then(() => answers()))
  draw('')
  showPopovers()
  await act(async () => panel('rooms').showPopover())
  panel('rooms').focus()
  expect(document.activeElement).toBe(panel('rooms'))
  expect(panel('rooms').tabIndex).toBe(0)
  await act(async () => arrive())
  await screen.findByRole('checkbox', { name: /^2 rooms 6$/, ...hidden })
  expect(document.activeElement).toBe(panel('rooms'))
  await waitFor(() => expect(panel('rooms').tabIndex).toBe(-1))
})

test('the focus stays in a panel when its link or its button is gone', async () => {
  answers = () => new Response('{}', { status: 503 })
  const { rerender } = render(drawn('rooms=2'))
  showPopovers()
  await act(async () => panel('rooms').showPopover())
  const again = await screen.findByRole('button', { name: 'Try again', ...hidden })
  again.focus()
  answers = () => Response.json(choices)
  await act(async () => fireEvent.click(again))
  await screen.findByRole('checkbox', { name: /^2 rooms 6$/, ...hidden })
  await waitFor(() => expect(document.activeElement).toBe(panel('rooms')))
  const reset = panel('rooms').querySelector('a') as HTMLElement
  reset.addEventListener('click', (event) => event.preventDefault())
  reset.focus()
  await act(async () => fireEvent.click(reset))
  rerender(drawn(''))
  await waitFor(() => expect(panel('rooms').querySelector('a')).toBeNull())
  expect(document.activeElement).toBe(panel('rooms'))
})

test('without scripts a plain form asks the same, and keeps what it does not ask for', () => {
  const search = catalogueSearchOf({ rooms: '1,2', city: 'ulm', scope: 'city', sort: 'price_asc' })
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ catalogue }}>
      <PlainFilters place="catalogue" search={search} view={view} />
    </NextIntlClientProvider>,
  )
  const form = new DOMParser().parseFromString(html.replace(/<.?noscript>/g, ''), 'text/html')
    .forms[0] as HTMLFormElement
  expect(form.getAttribute('action')).toBe('/en/catalogue')
  const sent = new FormData(form)
  const given = Object.fromEntries([...sent.keys()].map((key) => [key, String(sent.get(key))]))
  expect(catalogueSearchOf(given)).toEqual({ ...search, currency: 'EUR' })
})

const titles = () =>
  [...document.querySelectorAll('fieldset[popover] > legend')].map(({ textContent }) => textContent)

test('of plots only what plots have is asked, and their area is their land', async () => {
  await open('kind=plot&rooms=2&class=elite')
  expect(titles()).toEqual([
    ...[
      'Type',
      'Price',
      'Plot size, m²',
      'Country',
      'City',
      'Metro',
      'Seller',
      'Features',
      'Listed',
      'Words',
    ],
  ])
  expect(screen.queryByRole('checkbox', { name: /^New build/, ...hidden })).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Remove filter/ })).toHaveLength(1)
  cleanup()
  await open('kind=flat')
  expect(titles()).toEqual(
    expect.arrayContaining(['Rooms (incl. living room)', 'Area, m²', 'Level', 'Class', 'Finish']),
  )
})

test('in Russian land is asked for and named in сотки', async () => {
  const search = catalogueSearchOf({ kind: 'plot', areaFrom: '650', meterTo: '4615.38' })
  render(
    <NextIntlClientProvider locale="ru" timeZone="UTC" messages={{ catalogue: ru as never }}>
      <AppRouterContext.Provider value={router as never}>
        <QueryClientProvider client={new QueryClient()}>
          <FilterBar place="catalogue" search={search} view={view} />
          <ActiveChips place="catalogue" search={search} view={view} />
        </QueryClientProvider>
      </AppRouterContext.Provider>
    </NextIntlClientProvider>,
  )
  const sent = new FormData(document.forms[0])
  expect([sent.get('sotkiFrom'), sent.get('perSotkaTo'), sent.get('areaFrom')]).toEqual([
    '6.5',
    '461538',
    null,
  ])
  await opened()
  const shownIn = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  expect([shownIn('sotkiFrom'), shownIn('perSotkaTo')]).toEqual(['6.5', '461\u00a0538'])
  expect(titles()).toEqual(expect.arrayContaining(['Площадь участка, сот.']))
  expect(screen.getByText('от 6,5 сот.', { selector: 'a' })).toBeTruthy()
  expect(document.querySelector('[name=areaFrom]')).toBeNull()
})

test('nothing found offers to let go of one filter, with what that would find', () => {
  const search = catalogueSearchOf({ rooms: '2', priceTo: '1', currency: 'EUR' })
  show(
    <NothingFound
      place="catalogue"
      search={search}
      view={{ ...view, relaxed: [{ group: 'price', total: 1234 }] }}
    />,
  )
  const offer = screen.getByRole('link', { name: /Without “Price”/ })
  expect(offer.getAttribute('href')).toBe('/en/catalogue?rooms=2&currency=EUR')
  expect(offer.textContent).toContain('1,234')
  expect(screen.getByRole('button', { name: 'Save search' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask on the forum' }).getAttribute('href')).toBe(
    '/en/editor_page?section=forum',
  )
})

test('where no filter is set there is nothing to let go of', () => {
  show(<NothingFound place="overseas" search={catalogueSearchOf({})} view={view} />)
  expect(screen.getByRole('heading', { name: 'Nothing for sale here yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull()
})

test('words are asked for when the typing pauses, and said in their quotes', async () => {
  await open('')
  type('keyword', '  river   view ')
  await waitFor(() => expect(pushed()).toEqual(['/en/catalogue?keyword=river+view']))
  cleanup()
  draw('keyword=river+view&walls=brick&seller=owner&listed=7')
  const removed = screen.getAllByRole('link', { name: /^Remove filter/ })
  expect(removed.map((each) => each.getAttribute('aria-label'))).toEqual(
    ['From the owner', 'Brick', 'Listed in the last 7 days', '“river view”'].map(
      (label) => `Remove filter: ${label}`,
    ),
  )
})

test('walls stand beside the year of the house; energy classes where certificates have them', async () => {
  await open('')
  const panel = document.getElementById('filter-built') as HTMLElement
  const legends = () =>
    [...panel.querySelectorAll(':scope > fieldset > legend')].map(({ textContent }) => textContent)
  expect(legends()).toEqual(['Year built', 'Walls'])
  expect(panel.querySelectorAll('[name=builtFrom]')).toHaveLength(1)
  cleanup()
  await open('country=DE')
  const german = document.getElementById('filter-built') as HTMLElement
  expect(german.querySelector('[name=energy][value=a_plus]')).toBeTruthy()
})

test('years of completion are offered of what is being built, and a chosen one that is past', async () => {
  await open('')
  const years = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=delivery][type=checkbox]')].map(
      ({ value }) => value,
    )
  expect(years()).toEqual(['2090'])
  cleanup()
  await open('delivery=2019')
  expect(years()).toEqual(['2019', '2090'])
})
