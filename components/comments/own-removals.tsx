'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { RemovalItem } from '@/components/removals/removal-item'
import { EndlessList } from '@/components/shell/endless-list'
import listStyles from '@/components/shell/own-list.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownRemovalsOptions } from '@/lib/removals/client'
import { OwnActions } from './own-actions'

/** The reader's texts that the staff has hidden or deleted, the latest first. */
export function OwnRemovals() {
  const t = useTranslations('removals.own')
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={useInfiniteQuery(ownRemovalsOptions)}
      words={words}
      className={listStyles.list}
      keyOf={({ id }) => id}
      row={(removal) => (
        <RemovalItem removal={removal} isOwn actions={<OwnActions removal={removal} />} />
      )}
      empty={
        <EmptyState icon={<Icon of={ShieldCheck} />} title={t('empty')} text={t('emptyText')} />
      }
    />
  )
}
