import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { PageHead } from '@/components/parts/page-head'
import { ProfileSettings } from '@/components/profiles/profile-settings'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('profiles.settings')])
  return pageMetadata({
    locale,
    path: routes.profileSettings(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The form is drawn by the browser alone, from what the API answers. */
export default async function ProfileSettingsPage() {
  const t = await getTranslations('profiles.settings')
  preload('/api/user', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <PageHead title={t('title')} intro={t('description')} />
      <Messages only={['profiles.settings', 'editor.page.cover']}>
        <Suspense>
          <QueryScope>
            <ProfileSettings />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
