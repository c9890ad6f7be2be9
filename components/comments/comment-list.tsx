import { Flag, Heart, MessagesSquare } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Cards } from '@/lib/cards/schema'
import type { Comment } from '@/lib/comments/schema'
import { CommentActions } from './comment-actions'
import { CommentItem } from './comment-item'
import styles from './comment-list.module.css'

type Props = {
  post: { id: number; section: string; isClosed: boolean }
  comments: Comment[]
  /** What their cards show today. */
  cards: Cards
}

/** One window of numbered comments, the same for everyone; what is personal comes to its islands later. */
export async function CommentList({ post, comments, cards }: Props) {
  const t = await getTranslations('comments.list')
  const live = comments.filter((comment) => comment.body !== null).map((comment) => comment.id)
  return (
    <section id="comments" aria-labelledby="comments-title" className={styles.list}>
      <h2 id="comments-title" className={styles.title}>
        {t('title')}
      </h2>
      {comments.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<Icon of={MessagesSquare} />}
          title={t('empty')}
          text={t(post.isClosed ? 'emptyClosed' : 'emptyText')}
        />
      ) : (
        <Messages only={['comments.actions', 'comments.reaction']}>
          <CommentActions
            postId={post.id}
            isClosed={post.isClosed}
            comments={live}
            like={<Icon of={Heart} />}
            flag={<Icon of={Flag} />}
          >
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                section={post.section}
                cards={cards}
              />
            ))}
          </CommentActions>
        </Messages>
      )}
    </section>
  )
}
