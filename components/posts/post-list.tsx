import { MessagesSquare, Newspaper } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import {
  MAX_BARE_PAGE,
  type PostListFilter,
  type PostListPage,
  type PostListSearch,
} from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import { choiceHref, type ListAddress, pageHref } from './list-address'
import { LoadMore } from './load-more'
import { type ListLook, PostItem } from './post-item'
import styles from './post-list.module.css'

type Props = {
  list: PostListPage
  filter: PostListFilter
  search: PostListSearch
  address: ListAddress
  /** What a new text begun here already knows. */
  start?: { section?: string; category?: string; topic?: number }
  look?: ListLook
  /** Is the first entry the story of the page? */
  hasLead?: boolean
  /** Shown elsewhere on the page already. */
  except?: number[]
  /** What an empty list says instead of its own words. */
  empty?: { title: string; text: string }
}

/** A page of posts with the ways on: numbered pages as links, and more in place. */
export async function PostList({ list, filter, look = 'rows', ...rest }: Props) {
  const t = await getTranslations('posts.list')
  if (list.items.length === 0) return <NoPosts filter={filter} {...rest} />
  const { search, address, hasLead = false, except = [] } = rest
  const { following } = list
  const items = list.items.filter(({ id }) => !except.includes(id))
  return (
    <div className={styles.list}>
      {list.total === null ? null : (
        <p className={styles.total}>
          {t(filter.section === 'forum' ? 'total' : 'totalPosts', { count: list.total })}
        </p>
      )}
      <ul className={styles.rows}>
        {items.map((post, index) => (
          <PostItem
            key={post.id}
            post={post}
            look={look}
            filter={filter}
            isLead={hasLead && index === 0}
          />
        ))}
      </ul>
      {following?.after ? (
        <Messages only={['posts']}>
          <LoadMore
            key={following.after}
            after={following.after}
            filter={filter}
            href={pageHref(address, search, following)}
            look={look}
          />
        </Messages>
      ) : null}
      <Pager
        className={styles.pager}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        previous={list.previous ? pageHref(address, search, list.previous) : undefined}
        next={following ? pageHref(address, search, following) : undefined}
        items={numbered(list, search, address).map((item) => ({
          ...item,
          ariaLabel: t('page', { page: item.label }),
        }))}
      />
    </div>
  )
}

/** Numbers around this page; neighbours are linked by key, others by number as far as that goes. */
function numbered(list: PostListPage, search: PostListSearch, address: ListAddress): PagerLink[] {
  const { page, pageCount, previous, following } = list
  if (pageCount === null) return [{ label: String(page), href: '#', current: true }]
  return pageWindow(page, Math.max(pageCount, page)).flatMap((number) => {
    if (number === 'gap') return { label: '', href: '' }
    const link = [previous, following].find((near) => near?.page === number)
    if (!link && number > MAX_BARE_PAGE && number !== page) return []
    return {
      label: String(number),
      href: pageHref(address, search, link ?? { page: number, after: null }),
      current: number === page,
    }
  })
}

type Empty = Pick<Props, 'filter' | 'search' | 'address' | 'start' | 'empty'>

async function NoPosts({ filter, search, address, start, empty }: Empty) {
  const [t, locale] = await Promise.all([getTranslations('posts.list'), getLocale()])
  const isForum = filter.section === 'forum'
  const icon = <Icon of={isForum ? MessagesSquare : Newspaper} />
  const write = (
    <ButtonLink href={routesIn(locale).editor(start)} variant="primary">
      {t(isForum ? 'write' : 'writePost')}
    </ButtonLink>
  )
  if (!search.language) {
    return (
      <EmptyState
        icon={icon}
        title={empty?.title ?? t(isForum ? 'emptyTitle' : 'emptyPostsTitle')}
        text={empty?.text ?? t(isForum ? 'emptyText' : 'emptyPostsText')}
        action={write}
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={empty?.title ?? t('emptyFilteredTitle')}
      text={t(isForum ? 'emptyFilteredText' : 'emptyFilteredPosts')}
      action={
        <>
          <ButtonLink href={choiceHref(address, { ...search, language: undefined })}>
            {t('allLanguages')}
          </ButtonLink>
          {write}
        </>
      }
    />
  )
}
