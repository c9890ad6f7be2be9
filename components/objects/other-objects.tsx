import { useLocale, useTranslations } from 'next-intl'
import { langOfName, useObjectWords } from '@/components/parts/object-words'
import type { ObjectCard } from '@/lib/catalogue/schema'
import { routesIn } from '@/lib/routes'
import styles from './developer-card.module.css'

/** What else its seller offers, by name and price. */
export function OtherObjects({ cards }: { cards: ObjectCard[] }) {
  const t = useTranslations('objects.seller')
  const tPrice = useTranslations('objects.price')
  const words = useObjectWords()
  const locale = useLocale()
  const to = routesIn(locale)
  if (cards.length === 0) return null
  const priceOf = (card: ObjectCard) => {
    const price = card.kind === 'complex' ? card.priceFrom : card.price
    if (!price) return tPrice('onRequest')
    const sum = words.money(price)
    return card.kind === 'complex' ? tPrice('from', { price: sum }) : sum
  }
  return (
    <>
      <h3 className={styles.others}>{t('others')}</h3>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.line}>
            <a href={to.object(card.id)} lang={langOfName(card, locale)}>
              {words.name(card)}
            </a>
            <span className={styles.sum}>{priceOf(card)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
