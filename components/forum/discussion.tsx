import { useTranslations } from 'next-intl'
import { TagLinks } from '@/components/parts/tag-links'
import { Messages } from '@/components/shell/messages'
import { SUBSCRIBE_WORDS } from '@/components/topics/subscribe-button'
import { TopicCard } from '@/components/topics/topic-card'
import type { Cards } from '@/lib/cards/schema'
import type { Comment } from '@/lib/comments/schema'
import type { MovedAway } from '@/lib/comments/threads/schema'
import type { Polls } from '@/lib/polls/schema'
import type { Post, PostCard } from '@/lib/posts/schema'
import type { Topic } from '@/lib/topics/schema'
import { AcceptedAnswer } from './accepted-answer'
import { ContinueLine } from './continue-line'
import styles from './discussion.module.css'
import { DiscussionBar } from './discussion-bar'
import { DiscussionHead } from './discussion-head'
import { DiscussionText } from './discussion-text'
import { DiscussionThread } from './discussion-thread'
import { SimilarPosts } from './similar-posts'

type Props = {
  post: Post
  page: number
  comments: Comment[]
  moved: MovedAway[]
  topic: Topic | null
  similar: PostCard[]
  cards: Cards
  polls: Polls
  order?: 'top'
}

/** One discussion: the post, a page of comments, similar posts. */
export function Discussion(props: Props) {
  const { post, page, comments, moved, topic, similar, cards, polls, order } = props
  const t = useTranslations('forum.discussion')
  const opening = { text: t('opening'), link: t('toOpening') }
  return (
    <Messages
      only={[
        'forum.discussion',
        'forum.actions',
        'forum.visit',
        'forum.readers',
        ...SUBSCRIBE_WORDS,
        'posts.coAuthors',
      ]}
    >
      <div className={styles.discussion}>
        <article className={styles.post}>
          <DiscussionHead post={post} />
          <ContinueLine
            id={post.id}
            section={post.section}
            page={page}
            lastNumber={post.lastNumber}
          />
          <DiscussionText post={post} page={page} cards={cards} polls={polls} opening={opening} />
          <AcceptedAnswer post={post} />
          <TagLinks tags={post.tags} language={post.language} />
          <DiscussionBar post={post} />
        </article>
        {topic ? <TopicCard topic={topic} label={t('topic')} /> : null}
        <DiscussionThread
          post={post}
          page={page}
          comments={comments}
          moved={moved}
          cards={cards}
          polls={polls}
          order={order}
        />
        <SimilarPosts posts={similar} title={t('similar')} />
      </div>
    </Messages>
  )
}
