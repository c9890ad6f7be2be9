import { TrendingUp } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { MORE_WORDS } from '@/components/parts/more-words'
import { OtherLanguages } from '@/components/parts/other-languages'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import type { PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import { POSTS_PER_PAGE } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import type { TrendPeriod } from '@/lib/trends/schema'
import { MoreTrendsLink } from './more-trends-link'
import { trendHref } from './trend-address'
import { TrendItem } from './trend-item'
import styles from './trend-list.module.css'

type Props = { list: PostListPage; period: TrendPeriod; language: PostListSearch['language'] }

/** A page of trends with numbered pages and "show more". */
export function TrendList({ list, period, language }: Props) {
  const t = useTranslations('posts.list')
  const to = routesIn(useLocale())
  if (list.items.length === 0 && list.others.length === 0) return <NoTrends />
  const { page, previous, following } = list
  const href = (link: NonNullable<typeof previous>) => trendHref(to, { period, language }, link)
  const first = (page - 1) * POSTS_PER_PAGE + 1
  return (
    <div className={styles.list}>
      <ol className={styles.rows} start={first}>
        {list.items.map((post, index) => (
          <TrendItem key={post.id} post={post} place={first + index} />
        ))}
      </ol>
      {following?.after ? (
        <Messages only={['ratings.trends', ...MORE_WORDS]}>
          <MoreTrendsLink
            key={following.after}
            period={period}
            language={language}
            after={following.after}
            place={first + list.items.length}
            href={href(following)}
          />
        </Messages>
      ) : null}
      <Pager
        className={styles.pager}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        previous={previous ? href(previous) : undefined}
        next={following ? href(following) : undefined}
        items={[
          {
            label: String(page),
            href: '#content',
            ariaLabel: t('page', { page: String(page) }),
            current: true,
          },
        ]}
      />
      <OtherLanguages
        posts={list.others}
        isFilling
        href={trendHref(to, { period, language: ALL_LANGUAGES })}
      >
        <ol className={styles.rows}>
          {list.others.map((post, index) => (
            <TrendItem key={post.id} post={post} place={index + 1} />
          ))}
        </ol>
      </OtherLanguages>
    </div>
  )
}

function NoTrends() {
  const t = useTranslations('ratings.trends')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      icon={<Icon of={TrendingUp} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href={to.trendsOf('all')}>{t('emptyAction')}</ButtonLink>}
    />
  )
}
