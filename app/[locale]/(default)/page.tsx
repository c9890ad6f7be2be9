import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FeedList } from '@/components/feed/feed-list'
import { FeedTabs } from '@/components/feed/feed-tabs'
import { HomeAside } from '@/components/feed/home-aside'
import { HomeFrame } from '@/components/feed/home-frame'
import { JsonLd, type Node } from '@/components/parts/json-ld'
import { SaleBlock } from '@/components/sales/sale-block'
import { getLead, listComingEvents, listTrending } from '@/lib/feed/queries'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listOthers, listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'
import { listSalePage } from '@/lib/sales/lists/queries'

export const ensureStatic = 'navigation'

/** Posts in other languages that end the feed. */
const HOME_OTHERS = 3

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('feed')])
  return pageMetadata({
    locale,
    path: routes.home(),
    title: t('title', { site: env().SITE_NAME }),
    description: t('description'),
    rss: { title: t('title', { site: env().SITE_NAME }), path: routes.home() },
  })
}

export default async function HomePage() {
  const locale = await getLocale()
  const [t, list, others, lead, trending, events, sales] = await Promise.all([
    getTranslations('sales.list'),
    listPostPage({ sort: 'new', language: locale }, 1),
    listOthers({ sort: 'new', language: locale }),
    getLead('feed', locale),
    listTrending(locale),
    listComingEvents(),
    listSalePage({ sort: 'new', page: 1 }),
  ])
  return (
    <HomeFrame tabs={<FeedTabs current="feed" asked={false} />}>
      <JsonLd nodes={siteNodes(locale)} />
      {list ? <FeedList tab="feed" list={list} search={searchOfSegments()} lead={lead} /> : null}
      <SaleBlock
        id="closed-sales"
        title={t('title')}
        list={sales}
        href={routesIn(locale).sales()}
      />
      <HomeAside
        trending={trending}
        events={events}
        others={list?.others.length ? [] : others.slice(0, HOME_OTHERS)}
      />
    </HomeFrame>
  )
}

/** The site, who publishes it, and where it is searched. */
function siteNodes(locale: Locale): Node[] {
  const { SITE_URL, SITE_NAME } = env()
  const absolute = (path: string) => new URL(path, SITE_URL).href
  const to = routesIn(locale)
  return [
    {
      '@type': 'WebSite',
      name: SITE_NAME,
      url: absolute(to.home()),
      inLanguage: languageTag(locale),
      publisher: { '@type': 'Organization', name: SITE_NAME, url: absolute('/') },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(to.search())}?q={words}` },
      },
    },
  ]
}
