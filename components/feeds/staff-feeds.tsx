'use client'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Rss } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { feedSourcesOptions, heldDropsOptions } from '@/lib/imports/client'
import type { FeedSource } from '@/lib/imports/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './feeds.module.css'
import { HeldDrops } from './held-drops'
import { SourceForm } from './source-form'
import { SourceTable } from './source-table'

/** All import sources with their last run and their actions. */
export function StaffFeeds() {
  const t = useTranslations('feeds.list')
  const me = useCurrentUser()
  const [isCreating, setCreating] = useState(false)
  const isAdmin = me?.role === 'admin'
  const list = useQuery(feedSourcesOptions)
  const drops = useInfiniteQuery(heldDropsOptions())
  // What came later would push down what is there already.
  if (me === undefined || !list.isFetched || !drops.isFetched) {
    return <ListLoading label={t('loading')} />
  }
  return (
    <div className={styles.page}>
      {me && !isAdmin ? <Notice>{t('adminsOnly')}</Notice> : null}
      {isAdmin ? (
        <Button
          variant="primary"
          className={styles.start}
          icon={<Icon of={Plus} />}
          onClick={() => setCreating(true)}
        >
          {t('create')}
        </Button>
      ) : null}
      {me ? <HeldDrops mayDecide={isAdmin} /> : null}
      <Sources list={list} isAdmin={isAdmin} />
      {isCreating ? <SourceForm source={null} onClose={() => setCreating(false)} /> : null}
    </div>
  )
}

type SourcesProps = { list: UseQueryResult<FeedSource[]>; isAdmin: boolean }

function Sources({ list, isAdmin }: SourcesProps) {
  const t = useTranslations('feeds.list')
  const say = useErrorText()
  if (list.isPending) return <ListLoading label={t('loading')} />
  const problem = list.isError ? (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
      {say(list.error)}
    </ListFailed>
  ) : null
  if (!list.data) return problem
  if (list.data.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={Rss} />}
        title={t('empty')}
        text={t(isAdmin ? 'emptyAdmin' : 'emptyText')}
      />
    )
  }
  return (
    <>
      {problem}
      <SourceTable sources={list.data} isAdmin={isAdmin} />
    </>
  )
}
