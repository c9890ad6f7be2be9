'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { ownFollowsOptions } from '@/lib/profiles/own/client'
import { routesIn } from '@/lib/routes'
import { NavLink } from './nav-link'
import styles from './side-nav.module.css'

const MOST = 6

/** Topics that the member follows, the latest first. */
export function FollowedTopics({ title }: { title: string }) {
  const locale = useLocale()
  const to = routesIn(locale)
  const followed = useInfiniteQuery(ownFollowsOptions('topic')).data?.pages[0]?.items ?? []
  const topics = followed
    .flatMap(({ thing, level }) => (thing?.kind === 'topic' && level !== 'muted' ? [thing] : []))
    .slice(0, MOST)
  if (topics.length === 0) return null
  return (
    <nav className={styles.nav} aria-labelledby="side-mine">
      <h2 id="side-mine" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {topics.map(({ id, title: name }) => (
          <li key={id}>
            <NavLink href={to.topic(id)} className={styles.entry}>
              {inLanguage(name, locale)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
