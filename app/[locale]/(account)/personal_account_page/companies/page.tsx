import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { preload } from 'react-dom'
import { OwnCompanies } from '@/components/firms/own-companies'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('firms')])
  return pageMetadata({
    locale,
    path: routes.ownCompanies(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function OwnCompaniesPage() {
  const t = await getTranslations('firms')
  preload('/api/user/companies', { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
      <Messages only={['firms']}>
        <Suspense>
          <QueryScope>
            <OwnCompanies />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
