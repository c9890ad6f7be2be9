import { useLocale } from 'next-intl'
import { ReactionButton } from '@/components/comments/reaction-button'
import { ReportButton } from '@/components/moderation/report-button'
import { categoryPath } from '@/components/parts/category-path'
import { ShareButton } from '@/components/parts/share-button'
import { FavoriteButton } from '@/components/toggles/favorite-button'
import { FollowButton } from '@/components/topics/follow-button'
import type { Post } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './discussion.module.css'
import { DiscussionActions } from './discussion-actions'

/** Actions of readers on a post. */
export function DiscussionBar({ post }: { post: Post }) {
  const { id, section, title, author, isClosed, isPinned, pinnedUntil, category, reactionCount } =
    post
  const to = routesIn(useLocale())
  return (
    <div className={styles.bar}>
      <ReactionButton kind="posts" id={id} count={reactionCount} />
      <FavoriteButton kind="post" id={id} />
      <FollowButton kind="posts" id={id} title={title} />
      <ShareButton title={title} path={postPath(to, post)} />
      <ReportButton kind="post" id={id} authorId={author.id} isShort />
      <DiscussionActions
        id={id}
        author={{ id: author.id, name: author.name }}
        section={section}
        categoryId={category?.id ?? null}
        isClosed={isClosed}
        isPinned={isPinned}
        pinnedUntil={pinnedUntil}
        backTo={categoryPath(to, section, category?.slug ?? null)}
      />
    </div>
  )
}
