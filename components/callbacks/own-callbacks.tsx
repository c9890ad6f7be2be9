'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/moderation/list-states'
import styles from '@/components/moderation/reports.module.css'
import { FeedTime } from '@/components/posts/feed-time'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownCallbacksOptions } from '@/lib/callbacks/client'
import type { OwnCallback } from '@/lib/callbacks/schema'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { routesIn } from '@/lib/routes'
import { CallbackStatus } from './callback-status'
import { CallbackTarget } from './callback-target'

/** What one asked for, the latest first, and how far it is. */
export function OwnCallbacks() {
  const t = useTranslations('callbacks.own')
  const say = useErrorText()
  const to = routesIn(useLocale())
  const list = useInfiniteQuery(ownCallbacksOptions)
  if (list.isPending) return <ListLoading label={t('loading')} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={PhoneCall} />}
        title={t('empty')}
        text={t('emptyText')}
        action={<ButtonLink href={to.consultation()}>{t('emptyAction')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className={styles.own}>
        {items.map((request) => (
          <li key={request.id}>
            <OwnItem request={request} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

function OwnItem({ request }: { request: OwnCallback }) {
  const t = useTranslations('callbacks.own')
  const { target, status, phoneText, comment, createdAt } = request
  return (
    <article className={styles.item}>
      <p className={styles.title}>
        <CallbackTarget target={target} />
      </p>
      <p className={styles.facts}>
        <span>
          {t('requested')} <FeedTime at={createdAt} />
        </span>
        <span>{t('number', { phone: phoneText })}</span>
      </p>
      {comment ? <p className={styles.words}>{comment}</p> : null}
      <p className={styles.outcome}>
        <CallbackStatus status={status} /> {t(status)}
      </p>
    </article>
  )
}
