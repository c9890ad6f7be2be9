import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffProgrammes } from '@/components/programmes/staff-programmes'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('programmes')])
  return pageMetadata({
    locale,
    path: routes.staffProgrammes(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffProgrammesPage() {
  const t = await getTranslations('programmes')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['programmes']}>
        <Suspense>
          <QueryScope>
            <StaffProgrammes />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
