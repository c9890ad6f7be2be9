import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PageHead } from '@/components/parts/page-head'
import { AccountSettings } from '@/components/people/settings/account-settings'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes, routesIn } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.settings')])
  return pageMetadata({
    locale,
    path: routes.accountSettings(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function AccountSettingsPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.settings')])
  const to = routesIn(locale)
  return (
    <>
      <PageHead title={t('title')}>
        <p>
          <a href={to.profileSettings()}>{t('profile')}</a>
          {' · '}
          <a href={to.blogSettings()}>{t('blog')}</a>
          {' · '}
          <a href={to.notificationSettings()}>{t('notifications')}</a>
        </p>
      </PageHead>
      <Messages
        only={[
          'accounts.settings',
          'accounts.fields',
          'conversations.settings',
          'exports.section',
          'leaving.section',
          'keys.email',
          'keys.factor',
          'keys.passkeys',
          'keys.devices',
          'yandex.settings',
        ]}
      >
        <Suspense>
          <QueryScope>
            <AccountSettings />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
