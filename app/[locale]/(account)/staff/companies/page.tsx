import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffCompanies } from '@/components/companies/staff-companies'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('companies.edit')])
  return pageMetadata({
    locale,
    path: routes.staffCompanies(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffCompaniesPage() {
  const t = await getTranslations('companies.edit')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['companies']}>
        <Suspense>
          <QueryScope>
            <StaffCompanies />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
