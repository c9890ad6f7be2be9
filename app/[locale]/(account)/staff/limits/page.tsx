import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffLimits } from '@/components/limits/staff-limits'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('limits')])
  return pageMetadata({
    locale,
    path: routes.staffLimits(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffLimitsPage() {
  const t = await getTranslations('limits')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['limits']}>
        <Suspense>
          <QueryScope>
            <StaffLimits />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
