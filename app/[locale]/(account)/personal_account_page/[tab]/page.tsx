import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { OwnCallbacks } from '@/components/callbacks/own-callbacks'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { Tabs } from '@/components/ui/tabs'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { ACCOUNT_TABS, routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; tab?: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => ACCOUNT_TABS.map((tab) => ({ tab }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [tab, locale, t] = await Promise.all([
    tabOf(params),
    getLocale(),
    getTranslations('callbacks.account'),
  ])
  return pageMetadata({
    locale,
    path: routes.accountTab(tab),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function AccountPage({ params }: Props) {
  const [tab, locale, t] = await Promise.all([
    tabOf(params),
    getLocale(),
    getTranslations('callbacks.account'),
  ])
  const to = routesIn(locale)
  const items = ACCOUNT_TABS.map((each) => ({
    href: to.accountTab(each),
    label: t(each),
    current: each === tab,
  }))
  preload('/api/callback-requests?mine=1', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <Tabs label={t('tabs')} items={items} />
      <Messages only={['callbacks']}>
        <Suspense>
          <QueryScope>
            <OwnCallbacks />
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
