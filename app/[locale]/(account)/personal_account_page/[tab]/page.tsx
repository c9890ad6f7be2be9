import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { type ComponentType, Suspense } from 'react'
import { preload } from 'react-dom'
import { OwnCallbacks } from '@/components/callbacks/own-callbacks'
import { AccountHead } from '@/components/profiles/account-head'
import { OwnComments } from '@/components/profiles/own-comments'
import { OwnPosts } from '@/components/profiles/own-posts'
import { OwnProfile } from '@/components/profiles/own-profile'
import { OwnSubscriptions } from '@/components/profiles/own-subscriptions'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { SUBSCRIBE_WORDS } from '@/components/topics/subscribe-button'
import { Tabs } from '@/components/ui/tabs'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { ACCOUNT_TABS, type AccountTab, routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; tab?: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => ACCOUNT_TABS.map((tab) => ({ tab }))

/** What each tab shows, the words that it needs, and the call that it begins with. */
const CONTENT: Record<AccountTab, { Part: ComponentType; words: string[]; call?: string }> = {
  posts: {
    Part: OwnPosts,
    words: ['profiles.own', 'shell.sections'],
    call: '/api/user/posts?',
  },
  comments: {
    Part: OwnComments,
    words: ['profiles.own', 'profiles.comment'],
    call: '/api/user/comments?',
  },
  subscriptions: {
    Part: OwnSubscriptions,
    words: ['profiles.own', 'profiles.kinds', ...SUBSCRIBE_WORDS],
  },
  requests: {
    Part: OwnCallbacks,
    words: ['callbacks'],
    call: '/api/callback-requests?mine=1',
  },
  profile: { Part: OwnProfile, words: ['profiles.ownProfile'] },
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [tab, locale, t] = await Promise.all([
    tabOf(params),
    getLocale(),
    getTranslations('profiles.account'),
  ])
  return pageMetadata({
    locale,
    path: routes.accountTab(tab),
    title: t('pageTitle', { tab: t(`tabs.${tab}`) }),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function AccountPage({ params }: Props) {
  const [tab, locale, t] = await Promise.all([
    tabOf(params),
    getLocale(),
    getTranslations('profiles.account'),
  ])
  const to = routesIn(locale)
  const items = ACCOUNT_TABS.map((each) => ({
    href: to.accountTab(each),
    label: t(`tabs.${each}`),
    current: each === tab,
  }))
  const { Part, words, call } = CONTENT[tab]
  if (call) preload(call, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages
        only={[
          'profiles.account',
          'profiles.counters',
          'profiles.chart',
          'profiles.firstStep',
          ...words,
        ]}
      >
        <QueryScope>
          <AccountHead />
        </QueryScope>
        <Tabs label={t('sections')} items={items} />
        <Suspense>
          <QueryScope>
            <Part />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}

/** The default tab. */
async function tabOf(params: Props['params']) {
  const { tab = ACCOUNT_TABS[0] } = await params
  return ACCOUNT_TABS.find((each) => each === tab) ?? notFound()
}
