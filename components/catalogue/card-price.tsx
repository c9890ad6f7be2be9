import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import type { CardPrices } from './card-words'
import styles from './object-price.module.css'

/** Price with the old one after a drop, per unit of area, and in the reader's currency. */
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
        <p className={styles.beside}>{[perArea, converted].filter(Boolean).join('\u2003')}</p>
      ) : null}
    </>
  )
}
