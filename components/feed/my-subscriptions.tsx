'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { feedOptions } from '@/lib/feed/client'
import { spreadVoices } from '@/lib/feed/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { FeedItems } from './feed-items'
import styles from './feed-list.module.css'

/** Posts of the topics and companies that the reader follows. */
export function MySubscriptions() {
  const t = useTranslations('feed.subscriptions')
  const tList = useTranslations('posts.list')
  const to = routesIn(useLocale())
  const say = useErrorText()
  const list = useInfiniteQuery(feedOptions({ tab: 'subscriptions' }))
  if (list.isPending) return <ListLoading label={tList('loading')} />
  if (!list.data) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  const posts = spreadVoices(list.data.pages.flatMap((page) => page.items))
  if (posts.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <>
            <ButtonLink href={to.topics()}>{t('toTopics')}</ButtonLink>
            <ButtonLink href={to.companies()}>{t('toCompanies')}</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <>
      <FeedItems posts={posts} />
      {list.hasNextPage ? (
        <p className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {tList('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
