'use client'
import { lazy } from 'react'
import { MoreLink } from '@/components/parts/more-link'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import type { ListLook } from './list-look'

const MorePosts = lazy(() => import('./more-posts').then((part) => ({ default: part.MorePosts })))

type Props = { after: string; filter: PostListFilter; href: string; look: ListLook['name'] }

/** "Show more" of a list of posts. */
export function MorePostsLink({ href, ...rest }: Props) {
  return (
    <MoreLink href={href}>
      <MorePosts {...rest} />
    </MoreLink>
  )
}
