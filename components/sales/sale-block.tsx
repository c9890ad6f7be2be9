import { useTranslations } from 'next-intl'
import type { SaleListPage } from '@/lib/sales/lists/schema'
import styles from './sale-block.module.css'
import { SaleGrid } from './sale-grid'

type Props = {
  id: string
  title: string
  list: SaleListPage | null
  /** Link to all of them; undefined when these are all. */
  href?: string
  most?: number
}

/** A few closed sales on another page, with a link to all; renders nothing without any. */
export function SaleBlock({ id, title, list, href, most = 3 }: Props) {
  const t = useTranslations('sales.block')
  if (!list || list.items.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.block}>
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {href ? <a href={href}>{t('all')}</a> : null}
      </header>
      <SaleGrid sales={list.items.slice(0, most)} isCompact />
    </section>
  )
}
