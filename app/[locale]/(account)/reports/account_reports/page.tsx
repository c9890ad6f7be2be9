import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Reports } from '@/components/moderation/reports'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('moderation.page')])
  return pageMetadata({
    locale,
    path: routes.reports(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function ReportsPage() {
  const t = await getTranslations('moderation.page')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['moderation']}>
        <Suspense>
          <QueryScope>
            <Reports />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
