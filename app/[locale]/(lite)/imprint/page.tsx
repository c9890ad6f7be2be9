import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LegalText } from '@/components/legal/legal-text'
import { getNewcomerLimits } from '@/lib/people/newcomers/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('legal.imprint')])
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: routes.imprint(), title: t('title'), description })
}

export default async function ImprintPage() {
  return <LegalText name="imprint" limits={await getNewcomerLimits()} />
}
