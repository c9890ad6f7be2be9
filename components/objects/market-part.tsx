import { useLocale, useTranslations } from 'next-intl'
import { FactTable } from '@/components/parts/fact-table'
import { landUnit } from '@/lib/catalogue/kinds/schema'
import type { Market } from '@/lib/catalogue/market/schema'
import type { Property } from '@/lib/catalogue/objects/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './object.module.css'
import { Part } from './object-part'
import { useFigures } from './object-words'

type Props = { property: Property; market: Market | null }

/** Less than this beside the median is no difference. */
const SAME = 0.01

/** The price per square metre beside what else of its kind is on sale around. */
export function MarketPart({ property, market }: Props) {
  const t = useTranslations('objects.market')
  const card = useTranslations('catalogue.card')
  const format = useFormatter()
  const { money } = useFigures()
  const locale = useLocale()
  const unit = property.kind === 'plot' ? landUnit(locale) : 1
  if (!market || !property.price || property.status !== 'active') return null
  const { area, count, prices } = market
  if (!prices) {
    return (
      <Part id="market" title={t('title')}>
        <p className={styles.quiet}>{t('few', { count })}</p>
      </Part>
    )
  }
  const { currency } = property.price
  const say = (amount: number) =>
    card(property.kind === 'plot' ? 'perLand' : 'perMeter', {
      price: money(amount * unit, currency),
    })
  const share = format.number(Math.abs(prices.share), {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  const way = Math.abs(prices.share) < SAME ? 'same' : prices.share > 0 ? 'above' : 'below'
  return (
    <Part id="market" title={t('title')}>
      <p>{t(way, { share })}</p>
      <FactTable
        facts={[
          { name: t('low'), value: say(prices.low) },
          { name: t('median'), value: say(prices.median) },
          { name: t('high'), value: say(prices.high) },
        ]}
      />
      <p className={styles.quiet}>{t(area, { count })}</p>
    </Part>
  )
}
