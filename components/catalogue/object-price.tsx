import type { ObjectCard } from '@/lib/catalogue/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import { CardPrice } from './card-price'
import { useCardPrices } from './card-words'
import styles from './object-price.module.css'

type Props = {
  object: ObjectCard
  rates: Rate[]
  /** A second currency. */
  currency: Currency
}

/** The same of an object that is no card yet. */
export function ObjectPrice({ object, rates, currency }: Props) {
  return (
    <div className={styles.box}>
      <CardPrice prices={useCardPrices(rates, currency)(object)} />
    </div>
  )
}
