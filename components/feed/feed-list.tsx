import { Newspaper } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageMenu } from '@/components/parts/language-menu'
import { choiceHref, pageHref } from '@/components/parts/list-address'
import { MORE_WORDS } from '@/components/parts/more-words'
import { OtherLanguages } from '@/components/parts/other-languages'
import { PostCard } from '@/components/posts/post-card'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { type PublicTab, spreadVoices } from '@/lib/feed/schema'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import type { PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import { FEW_POSTS, type PostCard as Post } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import { FeedItems } from './feed-items'
import styles from './feed-list.module.css'
import { FeedMore } from './feed-more'
import { FreshPosts } from './fresh-posts'
import { tabHref } from './tab-address'

type Props = {
  tab: PublicTab
  list: PostListPage
  search: PostListSearch
  /** The lead story; only on the first page. */
  lead: Post | null
  /** Cards of other things between the posts. */
  between?: ReactNode[]
}

/** The feed, the same for everyone: a lead story, posts, numbered pages. */
export function FeedList({ tab, list, search, lead, between }: Props) {
  const t = useTranslations('feed')
  const tPages = useTranslations('posts.list')
  const locale = useLocale()
  const to = routesIn(locale)
  const posts = spreadVoices(list.items.filter(({ id }) => id !== lead?.id))
  const address = (query: Parameters<typeof to.home>[0]) => tabHref(to, tab, query)
  const { language = locale } = search
  const newest = list.items
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .at(-1)
  if (!lead && posts.length === 0 && list.others.length === 0) return <Nothing />
  return (
    <Messages only={['feed.items', 'favorites.button', ...MORE_WORDS]}>
      <LanguageMenu
        hrefOf={(choice) => choiceHref(address, { ...search, language: choice })}
        chosen={search.language}
        counts={list.languages}
      />
      {list.page === 1 && newest ? (
        <FreshPosts tab={tab} language={language} since={newest} />
      ) : null}
      {lead ? (
        <section aria-label={t('lead')} className={styles.lead}>
          <PostCard
            post={lead}
            size="lead"
            heading="h2"
            among={[lead.id, ...list.items.map(({ id }) => id)]}
          />
        </section>
      ) : null}
      <section aria-labelledby="feed-items" className={styles.section}>
        <h2 id="feed-items" className={styles.heading}>
          {t(`latest.${tab}`)}
        </h2>
        <FeedItems posts={posts} between={between} />
        {list.following?.after ? (
          <FeedMore
            key={list.following.after}
            filter={{ tab, language, cursor: list.following.after }}
            before={posts.slice(-2).map(({ author, company }) => ({ author, company }))}
            href={pageHref(address, search, list.following)}
          />
        ) : null}
        <Pager
          className={styles.pager}
          label={tPages('pages')}
          previousLabel={tPages('previous')}
          nextLabel={tPages('next')}
          previous={list.previous ? pageHref(address, search, list.previous) : undefined}
          next={list.following ? pageHref(address, search, list.following) : undefined}
          items={[
            {
              label: String(list.page),
              href: '#',
              current: true,
              ariaLabel: tPages('page', { page: String(list.page) }),
            },
          ]}
        />
      </section>
      <OtherLanguages
        posts={list.others}
        isFilling={list.items.length < FEW_POSTS}
        href={address({ language: ALL_LANGUAGES })}
      >
        <FeedItems posts={list.others} label={tPages('others')} />
      </OtherLanguages>
    </Messages>
  )
}

function Nothing() {
  const t = useTranslations('feed')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      icon={<Icon of={Newspaper} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href={to.editor()}>{t('write')}</ButtonLink>}
    />
  )
}
