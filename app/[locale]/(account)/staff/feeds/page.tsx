import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { StaffFeeds } from '@/components/feeds/staff-feeds'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('feeds.list')])
  return pageMetadata({
    locale,
    path: routes.staffFeeds(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffFeedsPage() {
  const t = await getTranslations('feeds.list')
  preload('/api/feeds', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['feeds', 'catalogue.card']}>
        <Suspense>
          <QueryScope>
            <StaffFeeds />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
