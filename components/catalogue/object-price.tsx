import { ArrowDown } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { ObjectCard, PropertyCard } from '@/lib/catalogue/schema'
import type { Currency, Money } from '@/lib/rates/schema'
import { convert, type Rate, rateDate } from '@/lib/rates/schema'
import styles from './object-price.module.css'

type Props = {
  object: ObjectCard
  rates: Rate[]
  /** A second currency. */
  currency: Currency
}

/** Price with the old one after a drop, per unit of area, and in the reader's currency. */
export function ObjectPrice({ object, rates, currency }: Props) {
  const t = useTranslations('catalogue.card')
  const words = useObjectWords()
  const price = object.kind === 'complex' ? object.priceFrom : object.price
  if (!price) return <p className={styles.price}>{t('onRequest')}</p>
  const unitPrice = object.kind === 'complex' ? null : words.unitPrice(object)
  const upTo = object.kind === 'complex' && object.priceTo
  return (
    <div className={styles.box}>
      <p className={styles.line}>
        <span className={styles.price}>
          {upTo && upTo.amount > price.amount
            ? t('range', { from: words.money(price), to: words.money(upTo) })
            : words.money(price)}
        </span>
        {object.kind !== 'complex' ? <Drop object={object} /> : null}
      </p>
      <p className={styles.beside}>
        {unitPrice ? <span>{unitPrice}</span> : null}
        <Converted price={price} rates={rates} currency={currency} />
      </p>
    </div>
  )
}

function Drop({ object: { price, priceBefore } }: { object: PropertyCard }) {
  const t = useTranslations('catalogue.card')
  const format = useFormatter()
  const words = useObjectWords()
  if (!price || priceBefore === null || priceBefore <= price.amount) return null
  const share = format.number(1 - price.amount / priceBefore, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (
    <>
      <del className={styles.before}>
        <span className="visually-hidden">{t('before')} </span>
        {words.money({ ...price, amount: priceBefore })}
      </del>
      <Badge tone="green" icon={<Icon of={ArrowDown} />}>
        <span className="visually-hidden">{t('dropped')} </span>
        {share}
      </Badge>
    </>
  )
}

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const

type ConvertedProps = { price: Money; rates: Rate[]; currency: Currency }

/** The converted price with the date of the rate; nothing in the same currency. */
function Converted({ price, rates, currency }: ConvertedProps) {
  const t = useTranslations('catalogue.card')
  const format = useFormatter()
  const words = useObjectWords()
  const amount = price.currency === currency ? null : convert(price, currency, rates)
  if (amount === null) return null
  const date = rateDate(price.currency, currency, rates)
  return (
    <span title={date ? t('rateOf', { date: format.dateTime(new Date(date), DAY) }) : undefined}>
      {t('about', { price: words.money({ amount, currency }) })}
    </span>
  )
}
