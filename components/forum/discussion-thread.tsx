import { useLocale, useTranslations } from 'next-intl'
import { CommentList } from '@/components/comments/comment-list'
import { ReplyBox } from '@/components/comments/reply-box'
import { MovedLinks } from '@/components/threads/moved-links'
import { Pager } from '@/components/ui/pager'
import type { Cards } from '@/lib/cards/schema'
import { ORDERED_FROM, pageOfNumber } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import type { MovedAway } from '@/lib/comments/threads/schema'
import type { Polls } from '@/lib/polls/schema'
import type { Post } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import { CommentOrders } from './comment-orders'
import styles from './discussion.module.css'
import { LiveDiscussion } from './live-discussion'
import { Visit } from './visit'

type Props = {
  post: Post
  page: number
  comments: Comment[]
  moved: MovedAway[]
  cards: Cards
  polls: Polls
  order?: 'top' | undefined
}

/** A page of comments, its pager, and the reply box. */
export function DiscussionThread(props: Props) {
  const { post, page, comments, moved, cards, polls, order } = props
  const t = useTranslations('forum.discussion')
  const tPages = useTranslations('posts.list')
  const to = routesIn(useLocale())
  const { id, section, lastNumber, isClosed } = post
  return (
    <>
      <div className={styles.comments}>
        <CommentList
          post={post}
          comments={comments}
          moved={moved}
          page={page}
          cards={cards}
          polls={polls}
          orders={
            post.commentCount >= ORDERED_FROM ? <CommentOrders id={id} order={order} /> : null
          }
          lastNumber={order && lastNumber}
        />
        {order ? null : (
          <>
            <Pager
              label={t('commentPages')}
              previousLabel={tPages('previous')}
              nextLabel={tPages('next')}
              page={page}
              pageCount={pageOfNumber(lastNumber)}
              pageLabel={(number) => tPages('page', { page: String(number) })}
              hrefFor={(number) => postPath(to, post, { page: number })}
            />
            <MovedLinks postId={id} />
            <Visit id={id} section={section} page={page} lastNumber={lastNumber} />
          </>
        )}
      </div>
      {order ? null : (
        <LiveDiscussion id={id} section={section} page={page} lastNumber={lastNumber} />
      )}
      <ReplyBox postId={id} section={section} language={post.language} isClosed={isClosed} />
    </>
  )
}
