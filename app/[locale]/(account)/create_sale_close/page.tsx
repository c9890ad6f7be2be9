import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SaleFormFrame } from '@/components/sales/form/sale-form-frame'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('saleform')])
  return pageMetadata({
    locale,
    path: routes.createSale(),
    title: t('createTitle'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function CreateSalePage() {
  const t = await getTranslations('saleform')
  return <SaleFormFrame id={null} title={t('createTitle')} />
}
