import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffClaims } from '@/components/claims/staff-claims'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('claims.queue')])
  return pageMetadata({
    locale,
    path: routes.staffClaims(),
    title: t('title'),
    description: t('intro'),
    isPrivate: true,
  })
}

export default async function StaffClaimsPage() {
  const t = await getTranslations('claims.queue')
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={['claims.queue']}>
        <Suspense>
          <QueryScope>
            <StaffClaims />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
