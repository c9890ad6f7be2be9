import { useLocale } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { type SaleCard as Sale, saleTitle } from '@/lib/sales/schema'
import { LiveSales } from './live-sales'
import { SaleCard } from './sale-card'
import styles from './sale-grid.module.css'

type Props = {
  sales: Sale[]
  /** At the top of the page: its first images load eagerly. */
  isTop?: boolean
  /** On other pages: smaller, without polling. */
  isCompact?: boolean
}

/** A responsive grid of cards. */
export function SaleGrid({ sales, isTop = false, isCompact = false }: Props) {
  const locale = useLocale()
  const among = sales.map(({ id }) => id)
  const watched = sales.map((sale) => ({
    id: sale.id,
    title: saleTitle(sale, locale).text,
    state: sale.state,
    updatedAt: sale.updatedAt,
  }))
  return (
    <Messages only={['sales.state', 'sales.live', 'favorites.button']}>
      <ul className={styles.grid} data-compact={isCompact || undefined}>
        {sales.map((sale, index) => (
          <li key={sale.id} className={styles.cell}>
            <SaleCard
              sale={sale}
              among={among}
              priority={isTop && index < 2}
              headingLevel={isCompact ? 3 : 2}
            />
          </li>
        ))}
      </ul>
      {isCompact ? null : <LiveSales sales={watched} />}
    </Messages>
  )
}
