import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { EmptySearches } from '@/components/unfound/empty-searches'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('unfound')])
  return pageMetadata({
    locale,
    path: routes.staffSearches(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffSearchesPage() {
  const t = await getTranslations('unfound')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['unfound']}>
        <Suspense>
          <QueryScope>
            <EmptySearches />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
