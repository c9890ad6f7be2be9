import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { StaffSynonyms } from '@/components/synonyms/staff-synonyms'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('synonyms')])
  return pageMetadata({
    locale,
    path: routes.staffSynonyms(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffSynonymsPage() {
  const t = await getTranslations('synonyms')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages only={['synonyms']}>
        <Suspense>
          <QueryScope>
            <StaffSynonyms />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
