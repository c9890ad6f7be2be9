'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './settings.module.css'

type Props<Row> = {
  query: UseQueryResult<Row[]>
  label: string
  /** Said instead of an empty list. */
  empty?: string
  row: (row: Row) => ReactNode
}

/** A short list of the member's own, while it loads, when it fails, and when it is there. */
export function OwnRows<Row extends { id: number }>({ query, label, empty, row }: Props<Row>) {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  if (query.isError) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => query.refetch()}>
        {say(query.error)}
      </ListFailed>
    )
  }
  if (!query.data) return <ListLoading label={t('loading')} lines={3} />
  if (query.data.length === 0) return <p className={styles.quiet}>{empty}</p>
  return (
    <ul className={styles.rows} aria-label={label}>
      {query.data.map((each) => (
        <li key={each.id} className={styles.row}>
          {row(each)}
        </li>
      ))}
    </ul>
  )
}
