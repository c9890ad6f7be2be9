import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffOverview } from '@/components/frame/staff-overview'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.overview')])
  return pageMetadata({
    locale,
    path: routes.staff(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffPage() {
  const t = await getTranslations('staff.overview')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff', 'shell']}>
        <Suspense>
          <QueryScope>
            <StaffOverview />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
