import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ApiOverview } from '@/components/openapi/api-overview'
import { listApiGroups } from '@/lib/openapi/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('openapi')])
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: routes.developers(), title: t('title'), description })
}

export default async function DevelopersPage() {
  return <ApiOverview groups={await listApiGroups()} />
}
