import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { PresaleCity } from '@/lib/sales/lists/schema'
import sales from '@/messages/en/sales.json'
import { PresaleCities } from './presale-cities'

// Its addresses are whole ones, of a site that is configured.
vi.mock('@/components/parts/trail', () => ({ Trail: () => null }))

afterEach(cleanup)

const city = (slug: string, names: { ru: string; cs: string }, count: number): PresaleCity => ({
  slug,
  country: 'CZ',
  count,
  image: null,
  name: { en: slug, de: slug, pl: slug, sr: slug, ...names },
})
const cities = [
  city('prague', { ru: 'Прага', cs: 'Praha' }, 9),
  city('chrudim', { ru: 'Хрудим', cs: 'Chrudim' }, 5),
  city('brno', { ru: 'Брно', cs: 'Brno' }, 1),
  city('hodonin', { ru: 'Годонин', cs: 'Hodonín' }, 2),
  city('ceska-lipa', { ru: 'Ческа-Липа', cs: 'Česká Lípa' }, 3),
]

function namesIn(locale: Locale) {
  render(
    <NextIntlClientProvider locale={locale} messages={{ sales }}>
      <PresaleCities cities={cities} />
    </NextIntlClientProvider>,
  )
  return screen
    .getAllByRole('link')
    .flatMap((link) => link.querySelector('strong')?.textContent ?? [])
}

test('cities stand by their names in the language of the reader', () => {
  expect(namesIn('ru')).toEqual(['Брно', 'Годонин', 'Прага', 'Хрудим', 'Ческа-Липа'])
  cleanup()
  expect(namesIn('cs')).toEqual(['Brno', 'Česká Lípa', 'Hodonín', 'Chrudim', 'Praha'])
})
