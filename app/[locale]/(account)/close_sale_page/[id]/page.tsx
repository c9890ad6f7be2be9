import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { SaleData } from '@/components/sales/sale-data'
import { SalePage, saleWords } from '@/components/sales/sale-page'
import { Messages } from '@/components/shell/messages'
import { getObject } from '@/lib/catalogue/objects/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { env } from '@/lib/platform/env'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getRates } from '@/lib/rates/queries'
import { routes } from '@/lib/routes'
import { getSale } from '@/lib/sales/queries'
import { saleTitle, textsOf } from '@/lib/sales/schema'

type Props = { params: Promise<{ locale: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [sale, locale] = await Promise.all([find(params), getLocale()])
  const title = saleTitle(sale, locale).text
  const [city] = sale.cities
  return pageMetadata({
    locale,
    path: routes.sale(sale.id),
    title: city ? `${title}, ${inLanguage(city.name, locale)}` : title,
    description: textsOf(sale, locale).description.text.slice(0, 200) || title,
    image: await picturePath({ kind: 'sale', id: sale.id }, locale),
    isPrivate: sale.state === 'archived',
  })
}

/** One closed sale as a visitor sees it; an island loads what only members see. */
export default async function ClosedSalePage({ params }: Props) {
  const sale = await find(params)
  const [locale, t, rates, complex] = await Promise.all([
    getLocale(),
    getTranslations('sales.list'),
    getRates(),
    sale.complex ? complexOf(sale.complex.id) : null,
  ])
  const origin = env().SITE_URL
  return (
    <>
      <SaleData sale={sale} locale={locale} origin={origin} list={t('title')} />
      <Messages only={saleWords(sale)}>
        <SalePage
          sale={sale}
          complex={complex}
          rates={rates}
          usual={defaultCurrency(locale)}
          origin={origin}
        />
      </Messages>
    </>
  )
}

async function complexOf(id: number) {
  const object = await getObject(id)
  return object?.kind === 'complex' ? object : null
}

async function find(params: Props['params']) {
  const { id } = await params
  const sale = /^[1-9]\d{0,8}$/.test(id) ? await getSale(Number(id)) : null
  if (!sale) notFound()
  return sale
}
