import { useTranslations } from 'next-intl'
import { ContinueLine } from '@/components/forum/continue-line'
import styles from '@/components/forum/discussion.module.css'
import { DiscussionBar } from '@/components/forum/discussion-bar'
import { DiscussionText } from '@/components/forum/discussion-text'
import { DiscussionThread } from '@/components/forum/discussion-thread'
import { SimilarPosts } from '@/components/forum/similar-posts'
import { TagLinks } from '@/components/parts/tag-links'
import { Messages } from '@/components/shell/messages'
import { SUBSCRIBE_WORDS } from '@/components/topics/subscribe-button'
import { TopicCard } from '@/components/topics/topic-card'
import type { Cards } from '@/lib/cards/schema'
import type { Comment } from '@/lib/comments/schema'
import type { MovedAway } from '@/lib/comments/threads/schema'
import type { Polls } from '@/lib/polls/schema'
import type { Post, PostCard } from '@/lib/posts/schema'
import type { ArticleSection } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'
import { ArticleHead } from './article-head'
import { CompanyCard } from './company-card'
import { Cover } from './cover'
import { EventBox } from './event-box'

type Props = {
  post: Post
  section: ArticleSection
  page: number
  comments: Comment[]
  moved: MovedAway[]
  topic: Topic | null
  similar: PostCard[]
  cards: Cards
  polls: Polls
}

/** One article: head, cover, text, related boxes, similar posts, comments. */
export function Article({
  post,
  section,
  page,
  comments,
  moved,
  topic,
  similar,
  cards,
  polls,
}: Props) {
  const t = useTranslations('articles.page')
  const opening = { text: t('opening'), link: t('toOpening') }
  const { id, cover, event, company } = post
  return (
    <Messages
      only={[
        'forum.discussion',
        'forum.actions',
        'articles.actions',
        'forum.visit',
        'forum.readers',
        ...SUBSCRIBE_WORDS,
        'posts.coAuthors',
      ]}
    >
      <div className={styles.discussion}>
        <article className={styles.post}>
          <ArticleHead post={post} section={section} />
          <ContinueLine
            id={post.id}
            section={post.section}
            page={page}
            lastNumber={post.lastNumber}
          />
          {cover && page === 1 ? <Cover image={cover} /> : null}
          {event ? <EventBox id={id} event={event} language={post.language} /> : null}
          <DiscussionText post={post} page={page} cards={cards} polls={polls} opening={opening} />
          <TagLinks tags={post.tags} language={post.language} />
          <DiscussionBar post={post} />
        </article>
        {company ? <CompanyCard company={company} /> : null}
        {topic ? <TopicCard topic={topic} label={t('topic')} /> : null}
        <SimilarPosts posts={similar} title={t('similar')} />
        <DiscussionThread
          post={post}
          page={page}
          comments={comments}
          moved={moved}
          cards={cards}
          polls={polls}
        />
      </div>
    </Messages>
  )
}
