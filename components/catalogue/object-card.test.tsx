import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useObjectWords } from '@/components/parts/object-words'
import { pageToasts } from '@/components/shell/toasts/page-toasts'
import type { ComplexCard, PropertyCard } from '@/lib/catalogue/schema'
import { show } from '@/lib/platform/testing/render'
import type { Currency, Rate } from '@/lib/rates/schema'
import ru from '@/messages/ru/catalogue.json'
import { useCardWords } from './card-words'
import { CompareTray } from './compare-tray'
import { ObjectCard } from './object-card'
import { ObjectPrice } from './object-price'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const flat: PropertyCard = {
  id: 7,
  kind: 'flat',
  language: 'cs',
  status: 'active',
  title: '',
  city: { slug: 'praha', name: six('Prague'), country: 'CZ' },
  district: 'Dejvice',
  address: 'Evropská 172',
  place: null,
  metro: { name: 'Bořislavka', minutes: 4 },
  class: 'comfort',
  state: 'building',
  builtYear: 2027,
  builtQuarter: 2,
  company: null,
  images: [],
  hasParking: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  complex: { id: 9, name: 'Vltavská vyhlídka' },
  price: { amount: 9_300_000, currency: 'CZK' },
  priceBefore: 10_000_000,
  meterPrice: 172_222,
  area: 54,
  landArea: null,
  rooms: 2,
  floor: 3,
  floors: 9,
  finish: null,
  isNew: true,
  isApartments: false,
  hasBalcony: true,
}
const complex: ComplexCard = {
  ...flat,
  id: 9,
  kind: 'complex',
  name: 'Vltavská vyhlídka',
  priceFrom: { amount: 200_000, currency: 'EUR' },
  priceTo: { amount: 420_000, currency: 'EUR' },
  areaFrom: 27,
  areaTo: 112,
  unitCount: 1,
}
const rates = [{ currency: 'CZK' as const, perEuro: 25, date: '2026-11-20' }]
type CardProps = { object: PropertyCard | ComplexCard; rates: Rate[]; currency: Currency }
const Card = ({ object, rates, currency }: CardProps) => (
  <ObjectCard card={useCardWords(rates, currency)(object)} />
)
const draw = (object: PropertyCard | ComplexCard) =>
  show(<Card object={object} rates={rates} currency="EUR" />)
const text = () => screen.getByRole('article').textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a flat without a title is named by its rooms, area and floor', () => {
  draw(flat)
  const link = screen.getByRole('link', { name: /^2 rooms\s· 54\sm²\s· level 3 of 9$/ })
  expect(link.getAttribute('href')).toBe('/en/detail_page/7')
  for (const words of ['Bořislavka', '4\u00a0min on foot', 'Completion Q2 2027'])
    expect(text()).toContain(words)
})

test('a card has two tags at most', () => {
  draw({ ...flat, status: 'sold', hasParking: true })
  const tags = screen.getAllByRole('listitem').map((tag) => tag.textContent)
  expect(tags).toHaveLength(2)
  expect(tags).toContain('Completion Q2 2027')
})

test('a drop says what it cost before and how much it is', () => {
  draw(flat)
  expect(screen.getByRole('article').querySelector('del')?.textContent).toMatch(
    /^Previous price: .*10,000,000/,
  )
  expect(screen.getByRole('img', { name: 'Price dropped by 7%' }).textContent).toBe('7%')
})

test('the price stands beside in the money of the reader', () => {
  draw(flat)
  const about = screen.getByText(/≈ /)
  expect(about.textContent).toContain('€372,000')
})

test('what is sold and what has no price say so', () => {
  draw({ ...flat, status: 'sold', price: null, priceBefore: null, meterPrice: null })
  expect(text()).toContain('Sold')
  expect(text()).toContain('Price on request')
})

const plot: PropertyCard = {
  ...flat,
  kind: 'plot',
  class: null,
  price: { amount: 3_000_000, currency: 'CZK' },
  priceBefore: null,
  meterPrice: 4615,
  area: null,
  landArea: 650,
  rooms: null,
  floor: null,
  floors: null,
  isNew: false,
  hasBalcony: false,
}

test('how far a house is built is said only when it is known', () => {
  draw({ ...flat, state: 'ready', builtYear: null, builtQuarter: null })
  expect(text()).toContain('Completed')
  cleanup()
  draw({ ...flat, state: null, builtYear: null, builtQuarter: null })
  expect(text()).not.toContain('Completed')
  cleanup()
  draw({ ...flat, state: null, builtYear: 2018, builtQuarter: null })
  expect(text()).not.toContain('2018')
})

test('a plot is measured and priced by its land: in metres, in Russian in сотки', () => {
  draw(plot)
  expect(text()).toMatch(/650\sm²/)
  expect(text()).toMatch(/4,615 per m²/)
  cleanup()
  render(
    <NextIntlClientProvider locale="ru" timeZone="UTC" messages={{ catalogue: ru as never }}>
      <ObjectPrice object={plot} rates={[]} currency="CZK" />
      <Facts object={plot} />
    </NextIntlClientProvider>,
  )
  expect(document.body.textContent).toMatch(/461\s538\s.+ за сотку/)
  expect(document.body.textContent).toContain('6,5\u00a0сотки')
  expect(document.body.textContent).toContain('Участок, 6,5\u00a0сотки')
})

function Facts({ object }: { object: PropertyCard }) {
  const words = useObjectWords()
  return (
    <p>
      {words.facts(object).join()}: {words.name(object)}
    </p>
  )
}

test('a complex has a range of prices and areas, and counts what is on sale', () => {
  draw(complex)
  expect(text()).toContain('€200,000 – €420,000')
  expect(text()).toMatch(/1 unit for sale\s· 27\sm² – 112\sm²/)
})

test('four objects can be compared and no fifth; the tray leads to all of them', async () => {
  const user = show(
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <Card key={id} object={{ ...flat, id }} rates={[]} currency="CZK" />
      ))}
      <CompareTray />
    </>,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  for (const box of boxes.slice(0, 4)) await user.click(box)
  const fifth = boxes[4] as HTMLElement
  expect([fifth.ariaDisabled, boxes[3]?.ariaDisabled]).toEqual(['true', null])
  await user.click(fifth)
  expect(fifth.ariaChecked).toBe('false')
  await waitFor(() =>
    expect(pageToasts.state().shown).toMatchObject([
      { title: 'You can compare no more than 4 listings at once' },
    ]),
  )
  const chosen = { name: 'Chosen for comparison' }
  const tray = within(screen.getByRole('region', chosen))
  expect(tray.getByRole('link', { name: 'Compare 4' }).getAttribute('href')).toBe(
    '/en/catalogue/compare?ids=1,2,3,4',
  )
  await user.click(tray.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', chosen)).toBeNull()
})

/** No card is near the screen, as before the page's script runs. */
class FarAway {
  observe() {}
  disconnect() {}
}

test('a card with all that it can have is at most 25 elements', () => {
  vi.stubGlobal('IntersectionObserver', FarAway)
  const images = [1, 2, 3].map((id) => ({ id: `${id}`, width: 960, height: 640 }))
  const company = { id: 3, name: 'Stavba', isVerified: true }
  draw({ ...flat, title: 'Byt u parku', images, company: company as never, hasParking: true })
  expect(screen.getByRole('article').querySelectorAll('*').length + 1).toBe(25)
  cleanup()
  draw({ ...complex, images, company: company as never, hasParking: true })
  expect(screen.getByRole('article').querySelectorAll('*').length + 1).toBeLessThanOrEqual(25)
})
