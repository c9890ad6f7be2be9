import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '@/components/parts/country-name'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { PriceRange, SaleCard } from '@/lib/sales/schema'
import { useMoney } from './use-money'

/** Value of `lang` when the text is not in the language of the page. */
export const foreignLang = (language: Locale, page: Locale): string | undefined =>
  language === page ? undefined : languageTag(language)

/** Price and place of a sale as text. */
export function useSaleWords() {
  const t = useTranslations('sales.price')
  const locale = useLocale()
  const money = useMoney()
  return {
    /** Undefined: the price is on request. */
    price: (range: PriceRange | null): string => {
      if (!range) return t('onRequest')
      const { currency } = range
      const from = money({ amount: range.from, currency })
      if (range.to === null || range.to === range.from) return from
      return t('range', { from, to: money({ amount: range.to, currency }) })
    },
    /** "Berlin, Leipzig, Germany". */
    place: ({ cities, country }: Pick<SaleCard, 'cities' | 'country'>): string =>
      [
        ...cities.map(({ name }) => inLanguage(name, locale)),
        ...(country ? [countryName(country, locale)] : []),
      ].join(', '),
  }
}
