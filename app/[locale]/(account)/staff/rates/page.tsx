import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffRates } from '@/components/staff/staff-rates'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.rates')])
  return pageMetadata({
    locale,
    path: routes.staffRates(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffRatesPage() {
  const t = await getTranslations('staff.rates')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff']}>
        <Suspense>
          <QueryScope>
            <StaffRates />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
