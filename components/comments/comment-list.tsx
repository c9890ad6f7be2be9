import { Flag, Heart, MessagesSquare, Search } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { InsideSearch } from '@/components/search/inside-search'
import { Messages } from '@/components/shell/messages'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Cards } from '@/lib/cards/schema'
import { COMMENTS_PER_PAGE } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import { CommentActions } from './comment-actions'
import { CommentItem } from './comment-item'
import styles from './comment-list.module.css'
import { SentList } from './sent-list'

type Props = {
  post: { id: number; section: string; isClosed: boolean }
  comments: Comment[]
  page: number
  /** Current data of the cards in the texts. */
  cards: Cards
}

/** One page of numbered comments, the same for everyone; islands load what is personal. */
export async function CommentList({ post, comments, page, cards }: Props) {
  const [t, tSearch] = await Promise.all([
    getTranslations('comments.list'),
    getTranslations('search.inside'),
  ])
  const live = comments.filter((comment) => comment.body !== null).map((comment) => comment.id)
  return (
    <section id="comments" aria-labelledby="comments-title" className={styles.list}>
      <div className={styles.head}>
        <h2 id="comments-title" className={styles.title}>
          {t('title')}
        </h2>
        {comments.length > 0 ? (
          <InsideSearch
            post={post.id}
            label={tSearch('open')}
            icon={<Icon of={Search} size={16} />}
          />
        ) : null}
      </div>
      <Messages only={['comments.actions', 'comments.reaction']}>
        <CommentActions
          postId={post.id}
          isClosed={post.isClosed}
          comments={live}
          like={<Icon of={Heart} />}
          flag={<Icon of={Flag} />}
        >
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} section={post.section} cards={cards} />
          ))}
          <SentList
            section={post.section}
            upTo={page * COMMENTS_PER_PAGE}
            lastNumber={comments.at(-1)?.number ?? 0}
            empty={comments.length === 0 ? <NoComments isClosed={post.isClosed} /> : null}
          />
        </CommentActions>
      </Messages>
    </section>
  )
}

async function NoComments({ isClosed }: { isClosed: boolean }) {
  const t = await getTranslations('comments.list')
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon of={MessagesSquare} />}
      title={t('empty')}
      text={t(isClosed ? 'emptyClosed' : 'emptyText')}
    />
  )
}
