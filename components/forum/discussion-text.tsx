import { useLocale, useTranslations } from 'next-intl'
import { RichText } from '@/components/richtext/rich-text'
import type { Cards } from '@/lib/cards/schema'
import { isNobody } from '@/lib/nobody'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Polls } from '@/lib/polls/schema'
import type { Post } from '@/lib/posts/schema'
import { isEmptyText } from '@/lib/richtext/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './discussion.module.css'

type Props = {
  post: Post
  page: number
  cards: Cards
  polls: Polls
  /** On further pages: a link to the text. */
  opening: { text: string; link: string }
}

/** The text of a post on its first page, a link to it on the others. */
export function DiscussionText({ post, page, cards, polls, opening }: Props) {
  const to = routesIn(useLocale())
  const t = useTranslations('leaving')
  if (page > 1) {
    return (
      <p className={styles.opening}>
        {opening.text} <a href={postPath(to, post)}>{opening.link}</a>
      </p>
    )
  }
  // Words of the page, in its language.
  if (isNobody(post.author) && isEmptyText(post.body)) {
    return <p className={styles.opening}>{t('removed')}</p>
  }
  return (
    <div
      className={styles.text}
      lang={languageTag(post.language)}
      data-quotable
      data-author={post.author.name}
    >
      <RichText doc={post.body} cards={cards} polls={polls} isFirst={post.cover === null} />
    </div>
  )
}
