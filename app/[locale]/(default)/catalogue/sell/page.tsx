import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SellGuide } from '@/components/catalogue/sell-guide'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('catalogue.sell')])
  return pageMetadata({
    locale,
    path: routes.sell(),
    title: t('title'),
    description: t('description'),
  })
}

export default function SellPage() {
  return <SellGuide />
}
