import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import type { ObjectCard } from '@/lib/catalogue/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import { type CardPrices, useCardPrices } from './card-words'
import styles from './object-price.module.css'

type Props = {
  object: ObjectCard
  rates: Rate[]
  /** A second currency. */
  currency: Currency
}

/** Price with the old one after a drop, per unit of area, and in the reader's currency. */
export function ObjectPrice({ object, rates, currency }: Props) {
  return (
    <div className={styles.box}>
      <CardPrice prices={useCardPrices(rates, currency)(object)} />
    </div>
  )
}

/** The same from its words. */
export function CardPrice({ prices: { price, drop, perArea, converted } }: { prices: CardPrices }) {
  const t = useTranslations('catalogue.card')
  return (
    <>
      <p className={classNames(styles.line, styles.price)}>
        {price}
        {drop ? (
          <>
            <del className={styles.before}>
              <span className="visually-hidden">{t('before')} </span>
              {drop.before}
            </del>
            <span className={styles.drop} role="img" aria-label={`${t('dropped')} ${drop.share}`}>
              {drop.share}
            </span>
          </>
        ) : null}
      </p>
      {perArea || converted ? (
        <p className={styles.beside} title={converted?.rate}>
          {[perArea, converted?.price].filter(Boolean).join('\u2003')}
        </p>
      ) : null}
    </>
  )
}
