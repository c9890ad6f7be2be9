import { useLocale, useTranslations } from 'next-intl'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import styles from './feed-list.module.css'
import { SideList } from './side-list'

type Props = { trending: PostCard[]; events: PostCard[]; others: PostCard[] }

/** The end of the home page: trends, coming events, and what is written in other languages. */
export function HomeAside({ trending, events, others }: Props) {
  const [t, tList] = [useTranslations('feed'), useTranslations('posts.list')]
  const to = routesIn(useLocale())
  return (
    <div className={styles.aside}>
      <SideList
        id="trending"
        title={t('trending')}
        posts={trending}
        href={to.trends()}
        all={t('trendingAll')}
      />
      <SideList
        id="coming"
        title={t('events')}
        posts={events}
        href={to.section('events')}
        all={t('eventsAll')}
      />
      <SideList
        id="others"
        title={tList('others')}
        posts={others}
        href={to.home({ tab: 'feed', language: ALL_LANGUAGES })}
        all={tList('allLanguages')}
      />
    </div>
  )
}
