'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EndlessList } from '@/components/shell/endless-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { type ActChoices, actsOptions } from '@/lib/audit/client'
import { ActLine } from './act-line'
import styles from './log.module.css'
import { LogFilters } from './log-filters'

export const FILTERS = ['action', 'kind', 'actor', 'member', 'from', 'to'] as const

/** What the staff has done, by the filters in the address. */
export function StaffLog() {
  const t = useTranslations('audit.log')
  const asked = useSearchParams()
  const chosen: ActChoices = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const given = asked.get(name)
      return given ? [[name, given]] : []
    }),
  )
  const list = useInfiniteQuery(actsOptions(chosen))
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    more: t('more'),
  }
  return (
    <>
      <LogFilters key={JSON.stringify(chosen)} chosen={chosen} />
      <EndlessList
        list={list}
        words={words}
        className={styles.list}
        empty={
          <EmptyState icon={<Icon of={ScrollText} />} title={t('empty')} text={t('emptyText')} />
        }
        keyOf={(act) => act.id}
        row={(act) => <ActLine act={act} />}
      />
    </>
  )
}
