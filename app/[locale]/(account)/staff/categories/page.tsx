import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffCategories } from '@/components/staff/staff-categories'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.categories')])
  return pageMetadata({
    locale,
    path: routes.staffCategories(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffCategoriesPage() {
  const t = await getTranslations('staff.categories')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff']}>
        <Suspense>
          <QueryScope>
            <StaffCategories />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
