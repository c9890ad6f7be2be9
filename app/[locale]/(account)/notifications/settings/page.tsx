import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { NotificationSettings } from '@/components/inbox/notification-settings'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes, routesIn } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('inbox.settings')])
  return pageMetadata({
    locale,
    path: routes.notificationSettings(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function NotificationSettingsPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('inbox.settings')])
  preload('/api/notifications/settings', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')}>
        <p>
          <a href={routesIn(locale).notifications()}>{t('back')}</a>
        </p>
      </PageHead>
      <Messages only={['inbox.settings']}>
        <Suspense>
          <QueryScope>
            <NotificationSettings />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
