import { CircleCheck } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Post } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './accepted-answer.module.css'

/** The accepted answer under its question: how it begins, by whom, and where it stands. */
export function AcceptedAnswer({ post }: { post: Post }) {
  const t = useTranslations('forum.discussion')
  const to = routesIn(useLocale())
  const { answer } = post
  if (!answer) return null
  const { number, author, excerpt, language, createdAt } = answer
  const href = postPath(to, post, { page: pageOfNumber(number), post: number })
  return (
    <section className={styles.answer} aria-labelledby="answer-title">
      <h2 id="answer-title" className={styles.title}>
        <Icon of={CircleCheck} />
        {t('answer')}
      </h2>
      <p className={styles.by}>
        <PersonAvatar person={author} size={24} />
        <PersonName person={author} className={styles.name} />
        <FeedTime at={createdAt} />
        <a href={href} className={styles.number}>
          #{number}
        </a>
      </p>
      <p className={styles.words} lang={languageTag(language)}>
        {excerpt}
      </p>
      <a href={href} className={styles.link}>
        {t('toAnswer')}
      </a>
    </section>
  )
}
