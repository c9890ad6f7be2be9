import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffLog } from '@/components/audit/staff-log'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('audit.log')])
  return pageMetadata({
    locale,
    path: routes.staffLog(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffLogPage() {
  const t = await getTranslations('audit.log')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['audit', 'moderation.reasons', 'common']}>
        <Suspense>
          <QueryScope>
            <StaffLog />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
