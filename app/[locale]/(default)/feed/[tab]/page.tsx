import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { FeedList } from '@/components/feed/feed-list'
import { FeedTabs } from '@/components/feed/feed-tabs'
import { HomeFrame } from '@/components/feed/home-frame'
import { Subscriptions } from '@/components/feed/subscriptions'
import { tabHref } from '@/components/feed/tab-address'
import { pageHref } from '@/components/parts/list-address'
import { Messages } from '@/components/shell/messages'
import { getLead } from '@/lib/feed/queries'
import { type FeedTab, feedTab, type PublicTab, sectionOf } from '@/lib/feed/schema'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; tab: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => feedTab.options.map((tab) => ({ tab }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ tab, search }, locale, t] = await Promise.all([
    read(params),
    getLocale(),
    getTranslations('feed'),
  ])
  if (tab !== 'subscriptions') await findList(tab, search)
  const name = t(`tabs.${tab}`)
  const { page } = search
  return pageMetadata({
    locale,
    path: pageHref((query) => tabHref(routes, tab, query), search, { page, after: null }),
    title: page > 1 ? t('tabTitle', { tab: name, page: String(page) }) : name,
    description: t('description'),
    // Another tab holds what the page of its section holds.
    isPrivate: tab !== 'feed' || search.language !== undefined,
    rss: { title: t('title', { site: env().SITE_NAME }), path: routes.home() },
  })
}

/** A tab of the home page and the further pages of the feed; next.config.ts rewrites `/?tab=news` to here. */
export default async function FeedTabPage({ params }: Props) {
  const { tab, search } = await read(params)
  return (
    <HomeFrame tabs={<FeedTabs current={tab} asked language={search.language} />}>
      {tab === 'subscriptions' ? (
        <Messages only={['feed.subscriptions', 'favorites.button', 'posts']}>
          <Subscriptions />
        </Messages>
      ) : (
        <PublicFeed tab={tab} search={search} />
      )}
    </HomeFrame>
  )
}

type Search = ReturnType<typeof searchOfSegments>

async function PublicFeed({ tab, search }: { tab: PublicTab; search: Search }) {
  const { language, page } = search
  const [list, lead] = await Promise.all([
    findList(tab, search),
    getLocale().then((locale) => (page === 1 && !language ? getLead(tab, locale) : null)),
  ])
  return <FeedList tab={tab} list={list} search={search} lead={lead} />
}

async function findList(tab: PublicTab, search: Search) {
  const { language = await getLocale(), page, after } = search
  const list = await listPostPage({ section: sectionOf(tab), language, sort: 'new' }, page, after)
  if (!list) notFound()
  return list
}

async function read(params: Props['params']): Promise<{ tab: FeedTab; search: Search }> {
  const { tab, list } = await params
  const known = feedTab.safeParse(tab)
  if (!known.success) notFound()
  return {
    tab: known.data,
    search: { ...searchOfSegments(list, { language: await getLocale() }), sort: 'new' },
  }
}
