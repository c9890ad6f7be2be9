import { useLocale, useTranslations } from 'next-intl'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import { routesIn } from '@/lib/routes'
import { type SaleCard, saleTitle } from '@/lib/sales/schema'
import styles from './favorites.module.css'

/** A favourite closed sale with its state and price today. */
export function SaleRow({ sale }: { sale: SaleCard }) {
  const t = useTranslations('sales')
  const locale = useLocale()
  const words = useSaleWords()
  const title = saleTitle(sale, locale)
  return (
    <article className={styles.topic}>
      <h3 className={styles.title}>
        <a href={routesIn(locale).sale(sale.id)} lang={foreignLang(title.language, locale)}>
          {title.text}
        </a>
      </h3>
      <p className={styles.about}>{words.place(sale)}</p>
      <p className={styles.counts}>
        <span>{t(`state.${sale.state}`)}</span>
        <strong>
          {sale.membersOnly && !sale.price ? t('price.members') : words.price(sale.price)}
        </strong>
      </p>
    </article>
  )
}
