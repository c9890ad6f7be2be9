import { useLocale, useTranslations } from 'next-intl'
import { ResponsivePicture, sizesOf } from '@/components/parts/responsive-picture'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import card from '@/components/ui/card.module.css'
import { routesIn } from '@/lib/routes'
import { type SaleCard, saleTitle } from '@/lib/sales/schema'
import { SaleFlags } from './sale-flags'
import styles from './sale-story.module.css'

const SIZES = sizesOf(440)
const WIDEST = 960

/** A closed sale among posts: picture, name, place and price, without what depends on the reader. */
export function SaleStory({ sale }: { sale: SaleCard }) {
  const t = useTranslations('sales')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useSaleWords()
  const title = saleTitle(sale, locale)
  const { id, price, membersOnly, mainImage, developer } = sale
  return (
    <article className={styles.story}>
      <p className={styles.kicker}>
        <a href={to.sales()}>{t('list.title')}</a>
      </p>
      <h3 className={styles.title}>
        <a href={to.sale(id)} lang={foreignLang(title.language, locale)} className={card.link}>
          {title.text}
        </a>
      </h3>
      <p className={styles.place}>
        {[words.place(sale), developer?.name].filter(Boolean).join(' · ')}
      </p>
      <SaleFlags sale={sale} />
      <p className={styles.price}>
        {!price && membersOnly ? t('price.members') : words.price(price)}
      </p>
      {mainImage ? (
        <ResponsivePicture
          image={mainImage}
          sizes={SIZES}
          widest={WIDEST}
          fallback={480}
          frameClass={styles.picture}
          className={styles.image}
        />
      ) : null}
    </article>
  )
}
