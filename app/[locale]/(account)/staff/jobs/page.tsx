import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffJobs } from '@/components/staff/staff-jobs'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.jobs')])
  return pageMetadata({
    locale,
    path: routes.staffJobs(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffJobsPage() {
  const t = await getTranslations('staff.jobs')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff']}>
        <Suspense>
          <QueryScope>
            <StaffJobs />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
