import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffCallbacks } from '@/components/callbacks/staff-callbacks'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('callbacks.inbox')])
  return pageMetadata({
    locale,
    path: routes.staffRequests(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffRequestsPage() {
  const t = await getTranslations('callbacks.inbox')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['callbacks']}>
        <Suspense>
          <QueryScope>
            <StaffCallbacks />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
