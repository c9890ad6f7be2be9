import { useTranslations } from 'next-intl'
import { FactTable } from '@/components/parts/fact-table'
import { type Bought, buyingCosts, SOURCES } from '@/lib/catalogue/costs/schema'
import type { Property } from '@/lib/catalogue/objects/schema'
import { languageTagOfCountry } from '@/lib/platform/i18n/countries'
import styles from './object.module.css'
import { Part } from './object-part'
import { useFigures } from './object-words'

type Country = 'RU' | 'DE' | 'CZ' | 'PL' | 'RS'

/** What a buyer pays beside the price, by the law of the country. */
export function BuyingCostsPart({ property }: { property: Property }) {
  const t = useTranslations('objects.costs')
  const { money } = useFigures()
  const bought = boughtOf(property)
  const costs = bought && buyingCosts(bought)
  if (!costs) return null
  const { country, currency } = bought
  const range = (low: number, high: number) => {
    if (low === high) return money(high, currency)
    const to = money(high, currency)
    return low === 0 ? t('upTo', { to }) : t('range', { from: money(low, currency), to })
  }
  const facts = costs.items.map(({ name, low, high }) => ({
    name: t(name),
    value: high === 0 ? t('none') : range(low, high),
  }))
  return (
    <Part id="costs" title={t('title')}>
      <FactTable facts={[...facts, { name: t('total'), value: range(costs.low, costs.high) }]} />
      <p className={styles.quiet}>{t(`note.${country as Country}`)}</p>
      <p className={styles.quiet}>
        {t('sources')} <span lang={languageTagOfCountry(country)}>{SOURCES[country]}</span>
      </p>
    </Part>
  )
}

function boughtOf({ price, status, kind, isNew, city }: Property): Bought | null {
  if (!price || status !== 'active') return null
  const { amount, currency } = price
  return { country: city.country, city: city.slug, kind, isNew, price: amount, currency }
}
