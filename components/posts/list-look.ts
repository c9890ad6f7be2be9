import type { ComponentType } from 'react'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import type { PostCard as Post } from '@/lib/posts/schema'

export type ItemProps = { post: Post; filter: PostListFilter; isLead?: boolean }

/** How a list draws its posts. Each look is a file of its own: styles of cards stay out of pages with rows. */
export type ListLook = { name: 'rows' | 'cards'; Item: ComponentType<ItemProps> }
