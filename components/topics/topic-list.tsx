import { Hash } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { mediaPath } from '@/lib/media-paths'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { postPath, routesIn } from '@/lib/routes'
import type { Topic, TopicNewest } from '@/lib/topics/schema'
import { SubscribeButton } from './subscribe-button'
import styles from './topic-list.module.css'

type Props = { topics: Topic[]; newest: Map<number, TopicNewest> }

/** All topics, each with its newest post and the subscribe button. */
export function TopicList({ topics, newest }: Props) {
  const t = useTranslations('topics')
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
      {topics.map((topic) => (
        <TopicRow
          key={topic.id}
          topic={topic}
          newest={newest.get(topic.id)}
          among={among.includes(topic.id) ? among : undefined}
        />
      ))}
    </ul>
  )
}

type RowProps = { topic: Topic; newest: TopicNewest | undefined; among: number[] | undefined }

function TopicRow({ topic, newest, among }: RowProps) {
  const t = useTranslations('topics')
  const locale = useLocale()
  const to = routesIn(locale)
  const title = inLanguage(topic.title, locale)
  return (
    <li className={styles.topic}>
      {newest?.cover ? (
        <picture className={styles.cover}>
          <source srcSet={mediaPath(newest.cover, 480, 'avif')} type="image/avif" />
          <img src={mediaPath(newest.cover, 480)} alt="" width={120} height={80} loading="lazy" />
        </picture>
      ) : (
        <span className={styles.cover}>
          <Icon of={Hash} size={28} />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={to.topic(topic.id)} className={styles.link}>
            {title}
          </a>
        </h2>
        <p className={styles.description}>{inLanguage(topic.description, locale)}</p>
        {newest ? (
          <p className={styles.newest}>
            {t('index.newest')}:{' '}
            <a href={postPath(to, newest)} lang={languageTag(newest.language)}>
              {newest.title}
            </a>
          </p>
        ) : null}
      </div>
      <div className={styles.action}>
        <p className={styles.posts}>{t('counts.posts', { count: topic.postCount })}</p>
        <SubscribeButton
          kind="topics"
          id={topic.id}
          title={title}
          subscribers={topic.subscribers}
          isQuiet
          isBrief
          among={among}
        />
      </div>
    </li>
  )
}
