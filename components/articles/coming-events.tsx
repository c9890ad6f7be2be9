import { useLocale, useTranslations } from 'next-intl'
import { EventDay, EventTime } from '@/components/parts/event-time'
import { LanguageMark } from '@/components/parts/language-mark'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { PostCard } from '@/lib/posts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './coming-events.module.css'

type Props = { posts: PostCard[]; heading?: 'h2' | 'h3' }

/** Coming events, the nearest first, each with its day and month. */
export function ComingEvents({ posts, heading: Heading = 'h2' }: Props) {
  const t = useTranslations('articles.event')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="coming" className={styles.box}>
      <Heading id="coming" className={styles.heading}>
        {t('coming')}
      </Heading>
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <ComingEvent post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ComingEvent({ post }: { post: PostCard }) {
  const t = useTranslations('articles.event')
  const to = routesIn(useLocale())
  const { event } = post
  if (!event) return null
  return (
    <article className={styles.event}>
      <EventDay startsAt={event.startsAt} className={styles.day} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={postPath(to, post)} lang={languageTag(post.language)} className={styles.link}>
            {post.title}
          </a>
        </h3>
        <p className={styles.meta}>
          <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
          <span lang={event.place ? languageTag(post.language) : undefined}>
            {event.place || t('online')}
          </span>
          <LanguageMark language={post.language} />
        </p>
      </div>
    </article>
  )
}
