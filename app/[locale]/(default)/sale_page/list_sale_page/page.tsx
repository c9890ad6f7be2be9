import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/parts/page-head'
import { SaleFilters } from '@/components/sales/sale-filters'
import { SaleList } from '@/components/sales/sale-list'
import { salesHref } from '@/components/sales/sales-address'
import { CreateSale, StaffSales } from '@/components/sales/staff-parts'
import { Messages } from '@/components/shell/messages'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'
import { getSaleFacets, listSalePage } from '@/lib/sales/lists/queries'
import { saleSearchOf } from '@/lib/sales/lists/schema'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ search }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('sales.list'),
  ])
  const { page, after, sort, ...choices } = search
  return pageMetadata({
    locale,
    path: salesHref(routes.sales, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { page: String(page) }) : t('title'),
    description: t('description'),
    // A filtered list has no title of its own.
    isPrivate: sort !== 'new' || Object.values(choices).some((choice) => choice !== undefined),
    rss: { title: t('title'), path: routes.sales() },
  })
}

export default async function SalesPage({ params }: Props) {
  const { search, list } = await find(params)
  const { page, after, sort, ...choices } = search
  const [t, facets] = await Promise.all([getTranslations('sales.list'), getSaleFacets(choices)])
  return (
    <>
      <PageHead
        title={t('title')}
        intro={t('intro')}
        action={
          <Messages only={['sales.staff.create']}>
            <CreateSale />
          </Messages>
        }
      />
      <SaleFilters search={search} facets={facets} />
      <SaleList list={list} search={search} />
      <Messages only={['sales.staff', 'sales.state']}>
        <StaffSales />
      </Messages>
    </>
  )
}

async function find(params: Props['params']) {
  const search = saleSearchOf((await params).list)
  const list = await listSalePage(search)
  if (!list) notFound()
  return { search, list }
}
