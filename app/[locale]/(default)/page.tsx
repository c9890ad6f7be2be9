import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FeedTabs } from '@/components/feed/feed-tabs'
import { HomeAside } from '@/components/feed/home-aside'
import { HomeFrame } from '@/components/feed/home-frame'
import { Lenta } from '@/components/feed/lenta'
import { getLead, listComingEvents, listTrending } from '@/lib/feed/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('feed')])
  return pageMetadata({
    locale,
    path: routes.home(),
    title: t('title', { site: env().SITE_NAME }),
    description: t('description'),
  })
}

export default async function HomePage() {
  const locale = await getLocale()
  const [list, lead, trending, events] = await Promise.all([
    listPostPage({ sort: 'new' }, 1),
    getLead('feed', locale),
    listTrending(locale),
    listComingEvents(),
  ])
  return (
    <HomeFrame tabs={<FeedTabs current="feed" asked={false} />}>
      {list ? <Lenta tab="feed" list={list} search={searchOfSegments()} lead={lead} /> : null}
      <HomeAside trending={trending} events={events} />
    </HomeFrame>
  )
}
