import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffSystem } from '@/components/staff/staff-system'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.system')])
  return pageMetadata({
    locale,
    path: routes.staffSystem(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffSystemPage() {
  const t = await getTranslations('staff.system')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff']}>
        <Suspense>
          <QueryScope>
            <StaffSystem />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
