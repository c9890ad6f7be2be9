'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InboxFrame } from '@/components/parts/inbox-frame'
import { KEYS } from '@/components/parts/use-queue-keys'
import { useShownRow } from '@/components/parts/use-shown-row'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import type { callbacksOptions } from '@/lib/callbacks/client'
import type { Person } from '@/lib/people/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { CallbackDetail } from './callback-detail'
import { CallbackItem } from './callback-item'

type Props = {
  /** The filtered list. */
  options: ReturnType<typeof callbacksOptions>
  meId: number
  /** Who can be an assignee. */
  staff: Person[]
  empty: ReactNode
}

/** The filtered requests at the left, the shown one at the right. */
export function CallbackQueue({ options, meId, staff, empty }: Props) {
  const t = useTranslations('callbacks.inbox')
  const say = useErrorText()
  const list = useInfiniteQuery(options)
  const requests = list.data?.pages.flatMap((page) => page.items) ?? []
  const choice = useShownRow(requests)
  if (list.isPending) return <ListLoading label={t('loading')} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (!choice.shown) return empty
  const more = list.hasNextPage ? (
    <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {t('more')}
    </Button>
  ) : null
  const { next, previous, take } = KEYS
  const names = { next: next.name, previous: previous.name, take: take.name }
  return (
    <InboxFrame
      rows={requests}
      choice={choice}
      more={more}
      words={{ label: t('list'), back: t('back'), keys: t('keys', names) }}
      line={(request) => <CallbackItem request={request} />}
      detail={(request, inbox) => (
        <CallbackDetail
          key={request.id}
          request={request}
          meId={meId}
          staff={staff}
          inbox={inbox}
          onWorked={choice.worked}
        />
      )}
    />
  )
}
