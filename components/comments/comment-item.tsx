import { CircleCheck, CornerDownRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName, useNameOf } from '@/components/parts/person-name'
import { RichText } from '@/components/richtext/rich-text'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { Cards } from '@/lib/cards/schema'
import { pageOfNumber } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Polls } from '@/lib/polls/schema'
import type { RichText as Words } from '@/lib/richtext/schema'
import { postPath, routesIn } from '@/lib/routes'
import { Backlinks } from './backlinks'
import { CommentFrame } from './comment-frame'
import styles from './comment-item.module.css'
import { EditedMark } from './edited-mark'
import { HiddenComment } from './hidden-comment'

type Props = {
  comment: Comment
  /** Section of the post. */
  section: string
  /** Who wrote the post. */
  starterId?: number
}
/** Without `facts` cards show their title only. */
type Shown = Props & { cards?: Cards; polls?: Polls }

/** A numbered comment, or the placeholder of a deleted or hidden one. */
export function CommentItem({ comment, section, starterId, cards, polls }: Shown) {
  return comment.body ? (
    <LiveComment
      comment={comment}
      section={section}
      starterId={starterId}
      cards={cards}
      polls={polls}
      body={comment.body}
    />
  ) : (
    <MissingComment comment={comment} />
  )
}

function LiveComment({ comment, section, starterId, cards, polls, body }: Shown & { body: Words }) {
  const { id, number, author, language, reactionCount, isAccepted } = comment
  const t = useTranslations('comments.reaction')
  const hrefTo = usePlaces(section, comment.postId)
  const nameOf = useNameOf()
  return (
    <article
      id={`post-${number}`}
      aria-labelledby={`post-${number}-by`}
      tabIndex={-1}
      className={styles.comment}
    >
      {comment.company ? (
        <CompanyLogo company={comment.company} />
      ) : (
        <PersonAvatar person={author} size={40} />
      )}
      <div className={styles.main}>
        <Head comment={comment} section={section} starterId={starterId} />
        <AnswersLine comment={comment} section={section} />
        <CommentFrame
          comment={{
            id,
            number,
            author: nameOf(author),
            authorId: author.id,
            isAccepted,
            language,
            reactions: reactionCount,
            reactionLabel: t('like', { count: reactionCount }),
          }}
        >
          <div
            data-quotable=""
            data-number={number}
            data-author={author.name}
            lang={languageTag(language)}
            className={styles.words}
          >
            <RichText doc={body} size="compact" quoteHref={hrefTo} cards={cards} polls={polls} />
          </div>
        </CommentFrame>
        <Backlinks numbers={comment.repliedBy} hrefTo={hrefTo} />
      </div>
    </article>
  )
}

function Head({ comment, section, starterId }: Props) {
  const { id, postId, number, createdAt, editedAt, editReason, isAccepted } = comment
  const t = useTranslations('comments.list')
  const hrefTo = usePlaces(section, postId)
  return (
    <header className={styles.head}>
      <span id={`post-${number}-by`} className={styles.by}>
        <By comment={comment} starterId={starterId} />
        {isAccepted ? (
          <Badge tone="green" icon={<Icon of={CircleCheck} />}>
            {t('accepted')}
          </Badge>
        ) : null}
      </span>
      <span className={styles.when}>
        <FeedTime at={createdAt} />
        {editedAt ? <EditedMark id={id} reason={editReason} /> : null}
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

/** In the name of a company: it first, then who has written. */
function By({ comment: { author, company }, starterId }: Pick<Props, 'comment' | 'starterId'>) {
  const t = useTranslations('comments.list')
  const to = routesIn(useLocale())
  const nameOf = useNameOf()
  if (!company) {
    return (
      <>
        <PersonName person={author} className={styles.name} />
        {author.id === starterId ? <Badge>{t('starter')}</Badge> : null}
        {author.role === 'member' ? null : <Badge tone="accent">{t(author.role)}</Badge>}
      </>
    )
  }
  return (
    <>
      <a href={to.company(company.id)} className={styles.name}>
        {company.name}
      </a>
      <Badge tone="accent">{t('companyAnswer')}</Badge>
      <span>{t('writtenBy', { name: nameOf(author) })}</span>
    </>
  )
}

function AnswersLine({ comment: { postId, answers }, section }: Props) {
  const t = useTranslations('comments.list')
  // Under another section an address leads on to the right one.
  const isHere = answers?.postId === postId
  const hrefTo = usePlaces(isHere ? section : 'forum', answers?.postId ?? postId)
  const nameOf = useNameOf()
  if (!answers) return null
  return (
    <p className={styles.answers}>
      <Icon of={CornerDownRight} />
      <a href={hrefTo(answers.number)}>
        {t('answers', { author: nameOf(answers.author), number: String(answers.number) })}
      </a>
    </p>
  )
}

function MissingComment({ comment: { postId, number, isHidden } }: Pick<Props, 'comment'>) {
  const t = useTranslations('comments.list')
  const name = { number: String(number) }
  return (
    <article
      id={`post-${number}`}
      aria-labelledby={`post-${number}-by`}
      tabIndex={-1}
      className={styles.deleted}
    >
      <p id={`post-${number}-by`}>{t(isHidden ? 'hidden' : 'deleted', name)}</p>
      {isHidden ? <HiddenComment postId={postId} number={number} /> : null}
    </article>
  )
}

/** Permalinks of the comments of a post. */
function usePlaces(section: string, id: number) {
  const to = routesIn(useLocale())
  return (number: number) =>
    postPath(to, { section, id }, { page: pageOfNumber(number), post: number })
}
