import { cleanup, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { saleSearchOf } from '@/lib/sales/lists/schema'
import type { SaleFacets } from '@/lib/sales/schema'
import { useSaleCardWords } from './card-words'
import { sale } from './fixture'
import { SaleCard } from './sale-card'
import { SaleFilters } from './sale-filters'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>
const push = vi.fn()
const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
const facets: SaleFacets = {
  total: 3,
  flags: { premium: 3, affordable: 1, ready: 0, presale: 2 },
  cities: [{ slug: 'berlin', name: six('Berlin'), country: 'DE', count: 3 }],
  countries: [{ code: 'DE', count: 3 }],
}

afterEach(() => {
  cleanup()
  push.mockClear()
})

const draw = (...segments: string[]) =>
  show(
    <AppRouterContext value={{ push } as unknown as Router}>
      <SaleFilters search={saleSearchOf(segments)} facets={facets} />
    </AppRouterContext>,
  )
const chip = (name: RegExp) => screen.getByRole('link', { name })

test('flags are links that add up, and let go of the one they stand for', () => {
  draw('premium.1', 'city.berlin', 'page.2')
  expect(chip(/^Premium\s*3$/).getAttribute('aria-current')).toBe('true')
  expect(chip(/^Premium/).getAttribute('href')).toBe('/en/sale_page/list_sale_page?city=berlin')
  expect(chip(/^Presale\s*2$/).getAttribute('aria-current')).toBeNull()
  expect(chip(/^Presale/).getAttribute('href')).toBe(
    '/en/sale_page/list_sale_page?premium=1&presale=1&city=berlin',
  )
})

test('a choice goes there at once, with the flags that are on and without what is usual', async () => {
  const user = draw('premium.1')
  await user.selectOptions(screen.getByLabelText('City'), 'berlin')
  expect(push).toHaveBeenLastCalledWith(
    '/en/sale_page/list_sale_page?premium=1&city=berlin',
    expect.anything(),
  )
})

test('a city that has nothing now stands among the others as long as it is chosen', () => {
  draw('city.leipzig')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'leipzig (0)' }).selected).toBe(true)
})

const Card = (props: { sale: typeof sale }) => <SaleCard card={useSaleCardWords()(props.sale)} />

test('a card speaks the language of its reader, and says each thing once', () => {
  show(<Card sale={sale} />)
  const link = screen.getByRole('link', { name: 'Spreebogen Residence' })
  expect(link.getAttribute('href')).toBe('/en/close_sale_page/7')
  expect(link.getAttribute('lang')).toBeNull()
  expect(screen.getByText('Berlin, Germany')).toBeTruthy()
  expect(screen.getAllByText('Presale')).toHaveLength(1)
  expect(screen.getByText('Price shown to members')).toBeTruthy()
})

test('what is sold out is on presale no more, whatever its flag', () => {
  show(<Card sale={{ ...sale, state: 'soldOut' }} />)
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.queryByText('Presale')).toBeNull()
})

test('a card with all that it can have is at most 25 elements', () => {
  const flags = { isPremium: true, isAffordable: true, isReady: true, isPresale: true }
  const developer = { id: 3, name: 'Stavba' } as never
  const mainImage = { id: '1', width: 960, height: 640 } as never
  show(<Card sale={{ ...sale, ...flags, state: 'open', developer, mainImage }} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('article').querySelectorAll('*').length + 1).toBeLessThanOrEqual(25)
})
