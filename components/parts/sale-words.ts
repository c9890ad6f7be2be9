import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PriceRange, SaleCard } from '@/lib/sales/schema'

/** Value of `lang` when the text is not in the language of the page. */
export const foreignLang = (language: Locale, page: Locale): string | undefined =>
  language === page ? undefined : languageTag(language)

/** Price and place of a sale as text. */
export function useSaleWords() {
  const t = useTranslations('sales.price')
  const format = useFormatter()
  const locale = useLocale()
  const money = (amount: number, currency: PriceRange['currency']) =>
    format.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
  return {
    /** Undefined: the price is on request. */
    price: (range: PriceRange | null): string => {
      if (!range) return t('onRequest')
      const from = money(range.from, range.currency)
      if (range.to === null || range.to === range.from) return from
      return t('range', { from, to: money(range.to, range.currency) })
    },
    /** "Berlin, Leipzig, Germany". */
    place: ({ cities, country }: Pick<SaleCard, 'cities' | 'country'>): string =>
      [
        ...cities.map(({ name }) => inLanguage(name, locale)),
        ...(country ? [countryName(country, locale)] : []),
      ].join(', '),
  }
}
