import { CornerDownRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/posts/feed-time'
import { PersonAvatar } from '@/components/posts/person-avatar'
import { RichText } from '@/components/richtext/rich-text'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { type Comment, pageOfNumber } from '@/lib/comments/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { RichText as Words } from '@/lib/richtext/schema'
import { routesIn } from '@/lib/routes'
import { CommentFrame } from './comment-frame'
import styles from './comment-item.module.css'
import { EditedMark } from './edited-mark'

type Props = { comment: Comment }

/** A numbered comment, or the line that is left of a deleted one. */
export function CommentItem({ comment }: Props) {
  return comment.body ? (
    <LiveComment comment={comment} body={comment.body} />
  ) : (
    <DeletedComment comment={comment} />
  )
}

function LiveComment({ comment, body }: Props & { body: Words }) {
  const { id, number, author, language, reactionCount } = comment
  const hrefTo = usePlaces(comment.postId)
  return (
    <article
      id={`post-${number}`}
      aria-labelledby={`post-${number}-by`}
      tabIndex={-1}
      className={styles.comment}
    >
      <PersonAvatar person={author} size={40} />
      <div className={styles.main}>
        <Head comment={comment} />
        <AnswersLine comment={comment} />
        <CommentFrame
          comment={{ id, number, author: author.name, language, reactions: reactionCount }}
        >
          <div
            data-quotable=""
            data-number={number}
            data-author={author.name}
            lang={languageTag(language)}
            className={styles.words}
          >
            <RichText doc={body} size="compact" quoteHref={hrefTo} />
          </div>
        </CommentFrame>
      </div>
    </article>
  )
}

function Head({ comment: { id, postId, number, author, createdAt, editedAt } }: Props) {
  const t = useTranslations('comments.list')
  const to = routesIn(useLocale())
  const hrefTo = usePlaces(postId)
  return (
    <header className={styles.head}>
      <span id={`post-${number}-by`} className={styles.by}>
        <a href={to.profile(author.id)} className={styles.name}>
          {author.name}
        </a>
        {author.role === 'member' ? null : <Badge tone="accent">{t(author.role)}</Badge>}
      </span>
      <span className={styles.when}>
        <FeedTime at={createdAt} />
        {editedAt ? <EditedMark id={id} /> : null}
      </span>
      <a
        href={hrefTo(number)}
        className={styles.number}
        aria-label={t('number', { number: String(number) })}
      >
        #{number}
      </a>
    </header>
  )
}

function AnswersLine({ comment: { postId, answers } }: Props) {
  const t = useTranslations('comments.list')
  const hrefTo = usePlaces(postId)
  if (!answers) return null
  return (
    <p className={styles.answers}>
      <Icon of={CornerDownRight} />
      <a href={hrefTo(answers.number)}>
        {t('answers', { author: answers.author.name, number: String(answers.number) })}
      </a>
    </p>
  )
}

function DeletedComment({ comment: { number } }: Props) {
  const t = useTranslations('comments.list')
  return (
    <article
      id={`post-${number}`}
      aria-labelledby={`post-${number}-by`}
      tabIndex={-1}
      className={styles.deleted}
    >
      <p id={`post-${number}-by`}>{t('deleted', { number: String(number) })}</p>
    </article>
  )
}

/** Permanent addresses of the comments of a discussion. */
function usePlaces(postId: number) {
  const to = routesIn(useLocale())
  return (number: number) => to.discussion(postId, { page: pageOfNumber(number), post: number })
}
