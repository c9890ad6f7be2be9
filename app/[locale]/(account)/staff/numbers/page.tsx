import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ReportNumbers } from '@/components/moderation/numbers/report-numbers'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staff.numbers')])
  return pageMetadata({
    locale,
    path: routes.staffNumbers(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffNumbersPage() {
  const t = await getTranslations('staff.numbers')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['staff', 'moderation']}>
        <Suspense>
          <QueryScope>
            <ReportNumbers />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
