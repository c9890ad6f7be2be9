import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { betweenCards } from '@/components/feed/between-cards'
import { FeedList } from '@/components/feed/feed-list'
import { FeedTabs } from '@/components/feed/feed-tabs'
import { HomeEnd } from '@/components/feed/home-end'
import { HomeFrame } from '@/components/feed/home-frame'
import { JsonLd, type Node } from '@/components/parts/json-ld'
import { catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { listObjectPage } from '@/lib/catalogue/queries'
import { getLead, getTalk, listComingEvents, listTrending } from '@/lib/feed/queries'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listOthers, listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'
import { listSalePage } from '@/lib/sales/lists/queries'
import { preloadFonts } from '../fonts'

export const ensureStatic = 'navigation'

/** Posts in other languages that end the feed. */
const HOME_OTHERS = 3
const EVENTS = 2
const TRENDS = 5
/** Most of them are on the page already. */
const TRENDS_READ = 30
const DROPS = 3

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
  const [list, others, lead] = await Promise.all([
    listPostPage({ sort: 'new', language: locale }, 1),
    listOthers({ sort: 'new', language: locale }),
    getLead('feed', locale),
  ])
  // A font that comes after the first paint has all text laid out again.
  for (const { language } of others) preloadFonts(language)
  const shown = [...(lead ? [lead.id] : []), ...(list?.items ?? []).map(({ id }) => id)]
  return (
    <HomeFrame tabs={<FeedTabs current="feed" asked={false} />}>
      <JsonLd nodes={siteNodes(locale)} />
      {list ? (
        <FeedList
          tab="feed"
          list={list}
          search={searchOfSegments()}
          lead={lead}
          between={betweenCards(await findBetween(locale, shown))}
        />
      ) : null}
      <HomeEnd others={list?.others.length ? [] : others.slice(0, HOME_OTHERS)} />
    </HomeFrame>
  )
}

/** What stands between the posts, which are `shown`. */
async function findBetween(locale: Locale, shown: number[]) {
  const [sales, objects, talk, events, trending] = await Promise.all([
    listSalePage({ sort: 'new', page: 1 }),
    listObjectPage(catalogueSearchOf({ flags: 'dropped' })),
    getTalk(locale, shown),
    listComingEvents(EVENTS),
    listTrending(locale, TRENDS_READ),
  ])
  return {
    sales: sales?.items ?? [],
    drops: objects.items
      .flatMap((object) => (object.kind === 'complex' ? [] : [object]))
      .filter(({ images, priceBefore }) => images.length > 0 && priceBefore !== null)
      .slice(0, DROPS),
    talk,
    events,
    trending: trending.filter(({ id }) => !shown.includes(id)).slice(0, TRENDS),
  }
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
