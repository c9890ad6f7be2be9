'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import styles from '@/components/parts/staff.module.css'
import { useNextRow } from '@/components/parts/use-next-row'
import { EndlessList } from '@/components/shell/endless-list'
import { salesOfState } from '@/lib/sales/lists/client'
import { useIsStaff } from './staff-links'
import { StaffSale } from './staff-sale'

/** Sales that are not in the public list: drafts and archived; renders nothing for members. */
export function StaffList() {
  const t = useTranslations('sales.staff')
  if (!useIsStaff()) return null
  return (
    <section aria-labelledby="staff-sales" className={styles.page}>
      <h2 id="staff-sales">{t('title')}</h2>
      <Hidden state="draft" />
      <Hidden state="archived" />
    </section>
  )
}

function Hidden({ state }: { state: 'draft' | 'archived' }) {
  const t = useTranslations('sales.staff')
  const list = useInfiniteQuery(salesOfState(state))
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  const rows = useNextRow(list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [])
  return (
    <section {...rows} aria-labelledby={`staff-${state}`} className={styles.part}>
      <h3 id={`staff-${state}`} tabIndex={-1}>
        {t(state)}
      </h3>
      <EndlessList
        list={list}
        words={words}
        className={styles.list}
        keyOf={({ id }) => id}
        row={(sale) => <StaffSale sale={sale} />}
        empty={<p className={styles.facts}>{t(state === 'draft' ? 'noDraft' : 'noArchived')}</p>}
      />
    </section>
  )
}
