import { MessagesSquare, Newspaper } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { choiceHref, type ListAddress, pageHref } from '@/components/parts/list-address'
import { ListPages } from '@/components/parts/list-pages'
import { MORE_LINK_WORDS } from '@/components/parts/more-words'
import { OtherLanguages } from '@/components/parts/other-languages'
import { Messages } from '@/components/shell/messages'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import type { PostListFilter, PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import type { ListLook } from './list-look'
import { MorePostsLink } from './more-posts-link'
import styles from './post-list.module.css'

type Props = {
  list: PostListPage
  filter: PostListFilter
  search: PostListSearch
  address: ListAddress
  /** Default category or topic of a new post from this list. */
  start?: { section?: string; category?: string; topic?: number }
  look: ListLook
  /** Whether the first post is a lead story. */
  hasLead?: boolean
  /** Left out: it is shown elsewhere on the page. */
  except?: number[]
  /** Replaces the default message of an empty list; in that of one person others are not asked to write. */
  empty?: { title: string; text: string; isOfOne?: boolean }
}

/** A page of posts with numbered pages and "show more". */
export async function PostList({ list, filter, look, ...rest }: Props) {
  const { search, address, hasLead = false, except = [] } = rest
  const t = await getTranslations('posts.list')
  const others = (
    <OtherLanguages posts={list.others} isFilling href={choiceHref(address, allOf(search))}>
      <ul className={styles.rows}>
        {list.others.map((post) => (
          <look.Item key={post.id} post={post} filter={filter} isLead={false} />
        ))}
      </ul>
    </OtherLanguages>
  )
  if (list.items.length === 0) {
    const { empty } = rest
    if (empty?.isOfOne && !search.language) return <NothingOfOne {...empty} />
    return (
      <>
        <NoPosts filter={filter} {...rest} />
        {others}
      </>
    )
  }
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
          <look.Item key={post.id} post={post} filter={filter} isLead={hasLead && index === 0} />
        ))}
      </ul>
      {following?.after ? (
        <Messages only={MORE_LINK_WORDS}>
          <MorePostsLink
            key={following.after}
            after={following.after}
            filter={filter}
            href={pageHref(address, search, following)}
            look={look.name}
          />
        </Messages>
      ) : null}
      <ListPages
        className={styles.pager}
        list={list}
        hrefOf={(link) => pageHref(address, search, link)}
      />
      {others}
    </div>
  )
}

const allOf = (search: PostListSearch) => ({ ...search, language: ALL_LANGUAGES })

const NothingOfOne = ({ title, text }: { title: string; text: string }) => (
  <EmptyState icon={<Icon of={Newspaper} />} title={title} text={text} />
)

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
          <ButtonLink href={choiceHref(address, allOf(search))} data-languages={ALL_LANGUAGES}>
            {t('allLanguages')}
          </ButtonLink>
          {write}
        </>
      }
    />
  )
}
