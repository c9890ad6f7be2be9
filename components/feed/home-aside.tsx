import { useLocale, useTranslations } from 'next-intl'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import styles from './feed-list.module.css'
import { SideList } from './side-list'

type Props = { trending: PostCard[]; events: PostCard[] }

/** Right column of the home page: live discussions and coming events. */
export function HomeAside({ trending, events }: Props) {
  const t = useTranslations('feed')
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
    </div>
  )
}
