import { useLocale, useTranslations } from 'next-intl'
import { AddressParts } from '@/components/parts/address-parts'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import type { CardFacts } from '@/lib/cards/schema'
import { routesIn } from '@/lib/routes'
import { saleTitle } from '@/lib/sales/schema'
import styles from './card.module.css'
import { CardPicture } from './card-picture'

/** Card of a closed sale, as visitors see it. */
export function SaleCard({ card }: { card: Extract<CardFacts, { kind: 'sale' }> }) {
  const t = useTranslations('articles.text')
  const tSales = useTranslations('sales')
  const locale = useLocale()
  const words = useSaleWords()
  const title = saleTitle(card, locale)
  const { price, membersOnly, developer } = card
  return (
    <figure className={styles.card} aria-label={t('sale')} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>
        {t('sale')}
        <span>{tSales(`state.${card.state}`)}</span>
      </p>
      <p className={styles.title}>
        <a
          href={routesIn(locale).sale(card.id)}
          lang={foreignLang(title.language, locale)}
          className={styles.link}
        >
          {title.text}
        </a>
      </p>
      <p className={styles.meta}>
        {price || !membersOnly ? (
          <strong>{words.price(price)}</strong>
        ) : (
          <span>{tSales('price.members')}</span>
        )}
        <span>
          {words.place(card)}
          <AddressParts parts={[card.address]} language={card.language} country={card.country} />
        </span>
        {developer ? <span>{developer}</span> : null}
      </p>
      <CardPicture id={card.imageId} />
    </figure>
  )
}
