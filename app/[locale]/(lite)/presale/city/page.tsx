import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PresaleCities } from '@/components/sales/presale-cities'
import { PresaleSales } from '@/components/sales/presale-sales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'
import { listPresaleCities, listSalePage } from '@/lib/sales/lists/queries'
import { saleSearchOf } from '@/lib/sales/lists/schema'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ city: slug, page, cities, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('sales.presale'),
  ])
  const city = cities.find((each) => each.slug === slug)
  const name = city && inLanguage(city.name, locale)
  return pageMetadata({
    locale,
    path: routes.presaleCities({ city: slug, page: page > 1 ? page : null }),
    title: name ? t('cityTitle', { city: name }) : t('title'),
    description: t('description'),
    isPrivate: slug !== undefined && !list?.items.length,
  })
}

/** Cities with sales on presale; with `?city=` the sales of that city. */
export default async function PresalePage({ params }: Props) {
  const { city, cities, list } = await find(params)
  if (!city || !list) return <PresaleCities cities={cities} />
  return <PresaleSales slug={city} city={cities.find(({ slug }) => slug === city)} list={list} />
}

async function find(params: Props['params']) {
  const { city, page, after } = saleSearchOf((await params).list)
  const cities = await listPresaleCities()
  if (!city) return { page, cities }
  const list = await listSalePage({ city, presale: '1', sort: 'new', page, after })
  if (!list) notFound()
  return { city, page, cities, list }
}
