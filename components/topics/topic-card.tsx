import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'
import { LiveSubscribers } from './live-subscribers'
import { SubscribeButton } from './subscribe-button'
import styles from './topic-card.module.css'

/** The topic of a post, with the subscribe button. */
export function TopicCard({ topic, label }: { topic: Topic; label: string }) {
  const t = useTranslations('topics.counts')
  const locale = useLocale()
  const title = inLanguage(topic.title, locale)
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <h2 className={styles.title}>
        <a href={routesIn(locale).topic(topic.id)} className={styles.link}>
          {title}
        </a>
      </h2>
      <p className={styles.description}>{inLanguage(topic.description, locale)}</p>
      <p className={styles.label}>{t('posts', { count: topic.postCount })}</p>
      <SubscribeButton
        kind="topics"
        id={topic.id}
        title={title}
        subscribers={topic.subscribers}
        isQuiet
      />
      <LiveSubscribers topicId={topic.id} />
    </section>
  )
}
