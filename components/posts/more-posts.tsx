'use client'
import { useTranslations } from 'next-intl'
import { MoreTail } from '@/components/parts/more-tail'
import { useFirstOfMore } from '@/components/parts/use-first-of-more'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useMorePosts } from '@/lib/posts/client'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import { CARDS } from './cards'
import type { ListLook } from './list-look'
import { ROWS } from './rows'

type Props = { after: string; filter: PostListFilter; look: ListLook['name'] }

/** Further posts; each load moves the focus to the first new title. */
export const MorePosts = (props: Props) => (
  <SliceMessages slice="posts">
    <Posts {...props} />
  </SliceMessages>
)

function Posts({ after, filter, look }: Props) {
  const { Item } = look === 'rows' ? ROWS : CARDS
  const t = useTranslations('posts.list')
  const more = useMorePosts(filter, after)
  const pages = more.data?.pages ?? []
  const shown = pages.length
  const list = useFirstOfMore(shown)
  return (
    <>
      <div ref={list} data-grown>
        {pages.map((page) => (
          <ul key={page.items[0]?.id}>
            {page.items.map((post) => (
              <Item key={post.id} post={post} filter={filter} />
            ))}
          </ul>
        ))}
      </div>
      <MoreTail
        loaded={
          shown > 0 &&
          t(filter.section === 'forum' ? 'loaded' : 'loadedPosts', {
            count: pages.at(-1)?.items.length ?? 0,
          })
        }
        list={more}
      />
    </>
  )
}
