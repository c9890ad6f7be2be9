import { ArrowDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { useObjectWords } from '@/components/parts/object-words'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { Currency, Money } from '@/lib/rates/schema'
import { convertForReader, type Rate, rateDate } from '@/lib/rates/schema'
import { useFigures } from './object-words'
import styles from './price-box.module.css'

type Props = {
  object: Property | Complex
  rates: Rate[]
  /** Default currency of the reader's language. */
  usual: Currency
}

/** Price: in its own currency, per unit of area, in the reader's currency, and before the last drop. */
export function PriceBox({ object, rates, usual }: Props) {
  const t = useTranslations('objects.price')
  const words = useObjectWords()
  const price = priceOf(object)
  if (!price) return <p className={styles.price}>{t('onRequest')}</p>
  const unitPrice = object.kind === 'complex' ? null : words.unitPrice(object)
  return (
    <div className={styles.box}>
      <p className={styles.price}>
        <PriceWords object={object} />
      </p>
      {object.kind === 'complex' ? null : <Drop object={object} price={price} />}
      {unitPrice ? <p className={styles.quiet}>{unitPrice}</p> : null}
      <Converted
        price={price}
        upTo={object.kind === 'complex' ? object.priceTo : null}
        usual={usual}
        rates={rates}
      />
    </div>
  )
}

/** The price in its own currency, of a complex the lowest. */
export function PriceWords({ object }: Pick<Props, 'object'>) {
  const t = useTranslations('objects.price')
  const { money } = useFigures()
  const price = priceOf(object)
  if (!price) return t('onRequest')
  const sum = money(price.amount, price.currency)
  return object.kind === 'complex' ? t('from', { price: sum }) : sum
}

const priceOf = (object: Property | Complex) =>
  object.kind === 'complex' ? object.priceFrom : object.price

function Drop({ object, price }: { object: Property; price: Money }) {
  const t = useTranslations('objects.price')
  const { money } = useFigures()
  if (object.priceBefore === null) return null
  return (
    <p className={styles.drop}>
      <Badge tone="green" icon={<Icon of={ArrowDown} size={14} />}>
        {t('dropped', { by: money(object.priceBefore - price.amount, price.currency) })}
      </Badge>
      <s className={styles.quiet}>
        <span className="visually-hidden">{t('before')} </span>
        {money(object.priceBefore, price.currency)}
      </s>
    </p>
  )
}

type Sums = { price: Money; upTo: Money | null; usual: Currency; rates: Rate[] }

function Converted({ price, upTo, usual, rates }: Sums) {
  const t = useTranslations('objects.price')
  const { money } = useFigures()
  const { range } = useObjectWords()
  const format = useFormatter()
  const date = rateDate(price.currency, usual, rates)
  const about = (each: Money | null) => {
    const sum = each && convertForReader(each, usual, rates)
    return sum === null ? null : money(sum, usual)
  }
  const from = about(price)
  if (from === null || !date) return null
  return (
    <p className={styles.quiet}>
      {t('converted', {
        price: range(from, about(upTo)) ?? from,
        date: format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }),
      })}
    </p>
  )
}
