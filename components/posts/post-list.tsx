import { MessagesSquare, Newspaper } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { choiceHref, type ListAddress, pageHref } from '@/components/parts/list-address'
import { ListPages } from '@/components/parts/list-pages'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { PostListFilter, PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
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
      <ListPages
        className={styles.pager}
        list={list}
        hrefOf={(link) => pageHref(address, search, link)}
      />
    </div>
  )
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
