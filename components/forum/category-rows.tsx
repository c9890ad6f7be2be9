import { MessagesSquare } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { LanguageMark } from '@/components/parts/language-mark'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { CategoryRow } from '@/lib/categories/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import styles from './category-rows.module.css'
import { UnreadIn } from './unread-in'

/** The forum's categories with description, counts and last reply. */
export function CategoryRows({ categories }: { categories: CategoryRow[] }) {
  const t = useTranslations('forum.category')
  const locale = useLocale()
  const to = routesIn(locale)
  const ids = categories.map(({ id }) => id)
  if (categories.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={MessagesSquare} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.id} className={styles.row}>
          <UnreadIn id={category.id} among={ids} />
          <div className={styles.about}>
            <h3 className={styles.name}>
              <a href={to.forumCategory(category.slug)} className={styles.link}>
                {inLanguage(category.name, locale)}
              </a>
            </h3>
            <p className={styles.description}>{inLanguage(category.description, locale)}</p>
            <p className={classNames(styles.counts, dots.dots)}>
              <span>{t('posts', { count: category.postCount })}</span>
              <span>{t('comments', { count: category.commentCount })}</span>
            </p>
          </div>
          <Latest latest={category.latest} />
        </li>
      ))}
    </ul>
  )
}

function Latest({ latest }: Pick<CategoryRow, 'latest'>) {
  const t = useTranslations('forum.category')
  const to = routesIn(useLocale())
  if (!latest) return <p className={styles.description}>{t('none')}</p>
  return (
    <div className={styles.latest}>
      <PersonAvatar person={latest.author} size={32} />
      <div className={styles.about}>
        <p className={styles.latestTitle} lang={languageTag(latest.language)}>
          <a href={to.discussion(latest.id)} className={styles.link}>
            {latest.title}
          </a>
        </p>
        <p className={classNames(styles.counts, dots.dots)}>
          <span>{latest.author.name}</span>
          <FeedTime at={latest.at} />
          <LanguageMark language={latest.language} />
        </p>
      </div>
    </div>
  )
}
