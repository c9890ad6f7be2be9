'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox as InboxIcon } from 'lucide'
import { useTranslations } from 'next-intl'
import { useShownRow } from '@/components/parts/use-shown-row'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { queueOptions } from '@/lib/moderation/client'
import type { ReportStatus } from '@/lib/moderation/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { ReportInbox } from './report-inbox'

type Props = { status: ReportStatus; meId: number }

/** The reports in one status. */
export function ReportQueue({ status, meId }: Props) {
  const t = useTranslations('moderation.queue')
  const say = useErrorText()
  const list = useInfiniteQuery(queueOptions(status))
  const reports = list.data?.pages.flatMap((page) => page.items) ?? []
  const choice = useShownRow(reports)
  if (list.isPending) return <ListLoading label={t('loading')} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  const isNew = status === 'open'
  if (!choice.shown) {
    return (
      <EmptyState
        icon={<Icon of={InboxIcon} />}
        title={t(isNew ? 'emptyOpen' : 'empty')}
        text={t(isNew ? 'emptyOpenText' : 'emptyText')}
      />
    )
  }
  const more = list.hasNextPage ? (
    <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {t('more')}
    </Button>
  ) : null
  return <ReportInbox reports={reports} choice={choice} status={status} meId={meId} more={more} />
}
