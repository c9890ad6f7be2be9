import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { routesIn } from '@/lib/routes'
import { listPopularTopics } from '@/lib/topics/queries'
import styles from './popular-topics.module.css'

/** Right column: the topics most people follow. */
export async function PopularTopics() {
  const [t, locale, topics] = await Promise.all([
    getTranslations('topics'),
    getLocale(),
    listPopularTopics(),
  ])
  const to = routesIn(locale)
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="popular-topics" className={styles.box}>
      <h2 id="popular-topics" className={styles.heading}>
        {t('popular.title')}
      </h2>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic.id} className={styles.topic}>
            <Link href={to.topic(topic.id)} prefetch={false} className={styles.link}>
              {inLanguage(topic.title, locale)}
            </Link>
            <span className={styles.count}>
              {t('counts.subscribers', { count: topic.subscribers })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href={to.topics()} prefetch={false}>
          {t('popular.all')}
        </Link>
      </p>
    </section>
  )
}
