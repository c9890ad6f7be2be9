import { MessagesSquare } from 'lucide'
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
import { DiscussionRow } from './discussion-row'
import { choiceHref, type ListAddress, pageHref } from './list-address'
import { LoadMore } from './load-more'
import styles from './post-list.module.css'

type Props = {
  list: PostListPage
  filter: PostListFilter
  search: PostListSearch
  address: ListAddress
  /** What a new discussion begun here already knows. */
  start?: { category?: string; topic?: number }
}

/** A page of discussions with the ways on: numbered pages as links, and more in place. */
export async function PostList({ list, filter, search, address, start }: Props) {
  const t = await getTranslations('posts.list')
  if (list.items.length === 0) return <NoPosts search={search} address={address} start={start} />
  const { following } = list
  const withCategory = filter.category === undefined
  return (
    <div className={styles.list}>
      {list.total === null ? null : (
        <p className={styles.total}>{t('total', { count: list.total })}</p>
      )}
      <ul className={styles.rows}>
        {list.items.map((post) => (
          <li key={post.id}>
            <DiscussionRow post={post} withCategory={withCategory} />
          </li>
        ))}
      </ul>
      {following?.after ? (
        <Messages only={['posts']}>
          <LoadMore
            key={following.after}
            after={following.after}
            filter={filter}
            href={pageHref(address, search, following)}
            withCategory={withCategory}
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

type Empty = Pick<Props, 'search' | 'address' | 'start'>

async function NoPosts({ search, address, start }: Empty) {
  const [t, locale] = await Promise.all([getTranslations('posts.list'), getLocale()])
  const icon = <Icon of={MessagesSquare} />
  const write = (
    <ButtonLink href={routesIn(locale).editor(start)} variant="primary">
      {t('write')}
    </ButtonLink>
  )
  if (!search.language) {
    return <EmptyState icon={icon} title={t('emptyTitle')} text={t('emptyText')} action={write} />
  }
  return (
    <EmptyState
      icon={icon}
      title={t('emptyFilteredTitle')}
      text={t('emptyFilteredText')}
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
