'use client'
import { MoreLink } from '@/components/parts/more-link'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import type { ListLook } from './list-look'

const MorePosts = lazyPart(() =>
  import('./more-posts').then((part) => ({ default: part.MorePosts })),
)

type Props = { after: string; filter: PostListFilter; href: string; look: ListLook['name'] }

/** "Show more" of a list of posts. */
export function MorePostsLink({ href, ...rest }: Props) {
  return (
    <MoreLink href={href}>
      <MorePosts {...rest} />
    </MoreLink>
  )
}
