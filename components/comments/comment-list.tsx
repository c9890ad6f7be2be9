import { Flag, Heart, MessagesSquare, Search } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { InsideSearch } from '@/components/search/inside-search'
import { Messages } from '@/components/shell/messages'
import { MovedLine } from '@/components/threads/moved-line'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Cards } from '@/lib/cards/schema'
import { COMMENTS_PER_PAGE } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import type { MovedAway } from '@/lib/comments/threads/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Polls } from '@/lib/polls/schema'
import type { Post } from '@/lib/posts/schema'
import { CommentActions } from './comment-actions'
import { CommentItem } from './comment-item'
import styles from './comment-list.module.css'
import { SentList } from './sent-list'

type Props = {
  post: Pick<Post, 'id' | 'section' | 'isClosed' | 'author' | 'commentCount'>
  comments: Comment[]
  /** What has left this page for another discussion. */
  moved: MovedAway[]
  page: number
  /** Current data of the cards in the texts. */
  cards: Cards
  polls: Polls
  /** Stands below the heading. */
  orders?: ReactNode
  /** Where the comments are in another order: the number of the last one there is. */
  lastNumber?: number | undefined
}

/** One page of numbered comments, the same for everyone; islands load what is personal. */
export async function CommentList(props: Props) {
  const { post, comments, moved, page, cards, polls, orders, lastNumber } = props
  const [t, tSearch, locale] = await Promise.all([
    getTranslations('comments.list'),
    getTranslations('search.inside'),
    getLocale(),
  ])
  const live = comments.filter((comment) => comment.body !== null).map((comment) => comment.id)
  return (
    <section id="comments" aria-labelledby="comments-title" className={styles.list}>
      <div className={styles.head}>
        <h2 id="comments-title" className={styles.title}>
          {t('title')}
        </h2>
        {post.commentCount > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {new Intl.NumberFormat(languageTag(locale)).format(post.commentCount)}
          </span>
        ) : null}
        {comments.length > 0 ? (
          <InsideSearch
            post={post.id}
            label={tSearch('open')}
            icon={<Icon of={Search} size={16} />}
          />
        ) : null}
        {orders}
      </div>
      <Messages only={['comments.actions', 'comments.reaction']}>
        <CommentActions
          postId={post.id}
          isClosed={post.isClosed}
          comments={live}
          like={<Icon of={Heart} />}
          flag={<Icon of={Flag} />}
        >
          {(lastNumber === undefined ? entriesOf(comments, moved) : comments).map((entry) =>
            'post' in entry ? (
              <MovedLine key={`to-${entry.post.id}`} moved={entry} />
            ) : (
              <CommentItem
                key={entry.id}
                comment={entry}
                section={post.section}
                starterId={post.author.id}
                cards={cards}
                polls={polls}
              />
            ),
          )}
          <SentList
            section={post.section}
            upTo={lastNumber === undefined ? page * COMMENTS_PER_PAGE : Number.POSITIVE_INFINITY}
            lastNumber={lastNumber ?? comments.at(-1)?.number ?? 0}
            empty={
              comments.length + moved.length === 0 ? <NoComments isClosed={post.isClosed} /> : null
            }
          />
        </CommentActions>
      </Messages>
    </section>
  )
}

/** Each line stands where the first of its comments stood. */
const entriesOf = (comments: Comment[], moved: MovedAway[]): (Comment | MovedAway)[] =>
  [...comments, ...moved].toSorted((a, b) => placeOf(a) - placeOf(b))
const placeOf = (entry: Comment | MovedAway): number =>
  'post' in entry ? (entry.comments[0]?.from ?? 0) : entry.number

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
