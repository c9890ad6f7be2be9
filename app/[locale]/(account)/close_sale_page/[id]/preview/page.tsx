import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { PreviewFrame } from '@/components/sales/preview-frame'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([
    getLocale(),
    getTranslations('sales.preview'),
    params,
  ])
  return pageMetadata({
    locale,
    path: routes.previewSale(Number(id)),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API checks who may see it. */
export default async function PreviewSalePage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  preload(`/api/sales/${id}?preview=1`, { as: 'fetch', crossOrigin: 'anonymous' })
  return <PreviewFrame id={Number(id)} origin={env().SITE_URL} />
}
