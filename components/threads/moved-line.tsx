import { CornerUpRight } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { pageOfNumber } from '@/lib/comment-pages'
import type { MovedAway } from '@/lib/comments/threads/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import styles from './threads.module.css'

/** In place of comments that are in another discussion now: each number leads to its comment, also without scripts. */
export function MovedLine({ moved: { post, comments } }: { moved: MovedAway }) {
  const t = useTranslations('threads.moved')
  const to = routesIn(useLocale())
  return (
    <div className={styles.moved}>
      <p>
        <Icon of={CornerUpRight} size={16} />{' '}
        {t.rich('line', {
          count: comments.length,
          title: post.title,
          link: (title) => (
            <a href={postPath(to, post)} lang={languageTag(post.language as Locale)}>
              {title}
            </a>
          ),
        })}
      </p>
      <ul className={styles.numbers}>
        {comments.map(({ from, number }) => (
          <li key={from}>
            <a
              id={`post-${from}`}
              href={postPath(to, post, { page: pageOfNumber(number), post: number })}
              aria-label={t('one', { from: `#${from}`, number: `#${number}` })}
              data-moved=""
            >
              #{from}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
