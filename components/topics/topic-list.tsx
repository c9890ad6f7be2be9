import { Hash } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'
import { SubscribeButton } from './subscribe-button'
import styles from './topic-list.module.css'

/** All topics with description, number of subscribers and subscribe button. */
export function TopicList({ topics }: { topics: Topic[] }) {
  const t = useTranslations('topics')
  const locale = useLocale()
  const to = routesIn(locale)
  const among = topics.slice(0, 100).map((topic) => topic.id)
  if (topics.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={Hash} />}
        title={t('index.emptyTitle')}
        text={t('index.emptyText')}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {topics.map((topic) => {
        const title = inLanguage(topic.title, locale)
        return (
          <li key={topic.id} className={styles.topic}>
            <h2 className={styles.title}>
              <a href={to.topic(topic.id)} className={styles.link}>
                {title}
              </a>
            </h2>
            <p className={styles.description}>{inLanguage(topic.description, locale)}</p>
            <p className={styles.posts}>{t('counts.posts', { count: topic.postCount })}</p>
            <div className={styles.action}>
              <SubscribeButton
                kind="topics"
                id={topic.id}
                title={title}
                subscribers={topic.subscribers}
                isQuiet
                among={among.includes(topic.id) ? among : undefined}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
