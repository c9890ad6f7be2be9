import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { SaleFormFrame } from '@/components/sales/form/sale-form-frame'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([getLocale(), getTranslations('saleform'), params])
  return pageMetadata({
    locale,
    path: routes.editSale(Number(id)),
    title: t('editTitle'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API checks who may edit the sale. */
export default async function EditSalePage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const t = await getTranslations('saleform')
  preload(`/api/sales/${id}/draft`, { as: 'fetch', crossOrigin: 'anonymous' })
  return <SaleFormFrame id={Number(id)} title={t('editTitle')} />
}
