'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { feedOptions } from '@/lib/feed/client'
import { spreadVoices } from '@/lib/feed/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { FeedItems } from './feed-items'
import styles from './feed-list.module.css'

/** What came under the reader's topics and from their companies. */
export function MySubscriptions() {
  const t = useTranslations('feed.subscriptions')
  const tList = useTranslations('posts.list')
  const to = routesIn(useLocale())
  const say = useErrorText()
  const list = useInfiniteQuery(feedOptions({ tab: 'subscriptions' }))
  if (list.isPending) {
    return (
      <div role="status" aria-label={tList('loading')}>
        <SkeletonText lines={8} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={<Button onClick={() => list.refetch()}>{t('retry')}</Button>}
      >
        {say(list.error)}
      </Notice>
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
