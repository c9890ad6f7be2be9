import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PageHead } from '@/components/parts/page-head'
import { StaffRemoved } from '@/components/removals/staff-removed'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('removals.staff')])
  return pageMetadata({
    locale,
    path: routes.staffRemoved(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffRemovedPage() {
  const t = await getTranslations('removals.staff')
  return (
    <>
      <PageHead title={t('title')} intro={t('description')} />
      <Messages only={['removals', 'moderation.reasons']}>
        <Suspense>
          <QueryScope>
            <StaffRemoved />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
