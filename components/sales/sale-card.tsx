import { Bookmark, Lock } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { foreignLang, useSaleWords } from '@/components/parts/sale-words'
import { FavoriteIsland } from '@/components/toggles/favorite-island'
import frame from '@/components/ui/card.module.css'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import { type SaleCard as Sale, saleTitle } from '@/lib/sales/schema'
import styles from './sale-card.module.css'
import { SaleFlags } from './sale-flags'
import { SalePicture } from './sale-picture'
import { SaleState } from './sale-state'

const SIZES = '(max-width: 760px) 100vw, 440px'

export type SaleCardProps = {
  sale: Sale
  /** Above the fold: the image loads eagerly. */
  priority?: boolean
  /** Ids of all sales on the page, so that one request asks for all. */
  among?: number[]
  headingLevel?: 2 | 3
}

/** A closed sale in a list. Its islands need the messages `sales.state` and `favorites.button`. */
export function SaleCard({ sale, priority = false, among, headingLevel = 3 }: SaleCardProps) {
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useSaleWords()
  const title = saleTitle(sale, locale)
  const Heading = `h${headingLevel}` as const
  const { id, state, updatedAt, developer } = sale
  return (
    <article className={classNames(frame.card, styles.card)} data-state={state}>
      <div className={styles.frame}>
        <SalePicture image={sale.mainImage} sizes={SIZES} priority={priority} />
      </div>
      <div className={frame.body}>
        <p className={styles.state}>
          <SaleState id={id} state={state} updatedAt={updatedAt} />
        </p>
        <Heading id={`sale-${id}`} className={styles.name}>
          <a href={to.sale(id)} lang={foreignLang(title.language, locale)} className={frame.link}>
            {title.text}
          </a>
        </Heading>
        <p className={styles.place}>{words.place(sale)}</p>
        <SaleFlags sale={sale} />
        <CardPrice sale={sale} />
        <footer className={frame.foot}>
          {developer ? (
            <a
              href={to.company(developer.id)}
              className={classNames(frame.company, styles.company)}
            >
              {developer.name}
            </a>
          ) : (
            <span />
          )}
          <span className={frame.tools}>
            <FavoriteIsland
              kind="sale"
              id={id}
              among={among}
              isShort
              describedBy={`sale-${id}`}
              icon={<Icon of={Bookmark} />}
            />
          </span>
        </footer>
      </div>
    </article>
  )
}

function CardPrice({ sale: { price, membersOnly } }: { sale: Sale }) {
  const t = useTranslations('sales.price')
  const words = useSaleWords()
  if (price || !membersOnly) return <p className={styles.price}>{words.price(price)}</p>
  return (
    <p className={styles.members}>
      <Icon of={Lock} size={16} />
      {t('members')}
    </p>
  )
}
