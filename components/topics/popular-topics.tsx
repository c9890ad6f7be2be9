import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/ui/side-box.module.css'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import type { Topic } from '@/lib/topics/schema'

/** Right column: topics with most subscribers. */
export async function PopularTopics({ topics }: { topics: Topic[] }) {
  const [t, locale] = await Promise.all([getTranslations('topics'), getLocale()])
  const to = routesIn(locale)
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="popular-topics" className={styles.box}>
      <h2 id="popular-topics" className={styles.heading}>
        {t('popular.title')}
      </h2>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic.id} className={styles.item}>
            <a href={to.topic(topic.id)} className={styles.link}>
              {inLanguage(topic.title, locale)}
            </a>
            <span className={styles.meta}>
              {t('counts.subscribers', { count: topic.subscribers })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={to.topics()}>{t('popular.all')}</a>
      </p>
    </section>
  )
}
