import { useLocale, useTranslations } from 'next-intl'
import { CommentList } from '@/components/comments/comment-list'
import { ReactionButton } from '@/components/comments/reaction-button'
import { ReplyBox } from '@/components/comments/reply-box'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import { TagLinks } from '@/components/posts/tag-links'
import { RichText } from '@/components/richtext/rich-text'
import { Messages } from '@/components/shell/messages'
import { TopicCard } from '@/components/topics/topic-card'
import { Pager } from '@/components/ui/pager'
import { COMMENTS_PER_PAGE, type Comment, pageOfNumber } from '@/lib/comments/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Post, PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'
import styles from './discussion.module.css'
import { DiscussionActions } from './discussion-actions'
import { DiscussionHead } from './discussion-head'
import { ShareButton } from './share-button'
import { SimilarPosts } from './similar-posts'
import { Visit } from './visit'

type Props = {
  post: Post
  page: number
  comments: Comment[]
  topic: Topic | null
  similar: PostCard[]
}

/** One discussion: the post, then a window of its comments, then where to read on. */
export function Discussion({ post, page, comments, topic, similar }: Props) {
  const t = useTranslations('forum.discussion')
  const tPages = useTranslations('posts.list')
  const to = routesIn(useLocale())
  const { id, lastNumber, isClosed } = post
  return (
    <Messages only={['forum.discussion', 'forum.actions', 'forum.visit', 'topics']}>
      <div className={styles.discussion}>
        <article className={styles.post}>
          <DiscussionHead post={post} />
          {page === 1 ? (
            <div
              className={styles.text}
              lang={languageTag(post.language)}
              data-quotable
              data-author={post.author.name}
            >
              <RichText doc={post.body} />
            </div>
          ) : (
            <p className={styles.opening}>
              {t('opening')} <a href={to.discussion(id)}>{t('toOpening')}</a>
            </p>
          )}
          <TagLinks tags={post.tags} />
          <PostBar post={post} />
        </article>
        {topic ? <TopicCard topic={topic} label={t('topic')} /> : null}
        <div className={styles.comments}>
          <CommentList post={{ id, isClosed }} comments={comments} />
          <Pager
            label={t('commentPages')}
            previousLabel={tPages('previous')}
            nextLabel={tPages('next')}
            page={page}
            pageCount={pageOfNumber(lastNumber)}
            pageLabel={(number) => tPages('page', { page: String(number) })}
            hrefFor={(number) => to.discussion(id, { page: number })}
          />
          <Visit id={id} page={page} perPage={COMMENTS_PER_PAGE} lastNumber={lastNumber} />
        </div>
        <ReplyBox postId={id} language={post.language} isClosed={isClosed} />
        <SimilarPosts posts={similar} />
      </div>
    </Messages>
  )
}

/** What one can do with the post. */
function PostBar({ post }: { post: Post }) {
  const { id, title, isClosed, category, reactionCount } = post
  const to = routesIn(useLocale())
  return (
    <div className={styles.bar}>
      <ReactionButton kind="posts" id={id} count={reactionCount} />
      <FavoriteButton kind="post" id={id} />
      <ShareButton title={title} path={to.discussion(id)} />
      <DiscussionActions id={id} isClosed={isClosed} category={category?.slug ?? null} />
    </div>
  )
}
