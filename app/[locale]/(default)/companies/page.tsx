import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { companiesHref } from '@/components/companies/companies-address'
import { CompanyList } from '@/components/companies/company-list'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { SUBSCRIBE_WORDS } from '@/components/topics/subscribe-button'
import { countOnSale } from '@/lib/catalogue/build-record/queries'
import { listCompanyCountries, listCompanyPage } from '@/lib/companies/queries'
import { companySearchOf } from '@/lib/companies/schema'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getCompanyPlaces } from '@/lib/ratings/queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ search }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('companies.index'),
  ])
  const { kind, country, page } = search
  return pageMetadata({
    locale,
    path: companiesHref(routes.companies, { kind, country }, { page, after: null }),
    title: page > 1 ? t('pageTitle', { page: String(page) }) : t('title'),
    description: t('description'),
    // A filtered list has no title of its own.
    isPrivate: kind !== undefined || country !== undefined,
  })
}

export default async function CompaniesPage({ params }: Props) {
  const [{ search, list }, t, countries] = await Promise.all([
    find(params),
    getTranslations('companies.index'),
    listCompanyCountries(),
  ])
  const ids = list.items.map(({ id }) => id)
  const [objects, places] = await Promise.all([countOnSale(ids), getCompanyPlaces(ids)])
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={SUBSCRIBE_WORDS}>
        <CompanyList
          list={list}
          search={search}
          countries={countries}
          numbers={{ objects, places }}
        />
      </Messages>
    </>
  )
}

async function find(params: Props['params']) {
  const search = companySearchOf((await params).list)
  const { kind, country, page, after } = search
  const list = await listCompanyPage({ kind, country }, page, after)
  if (!list) notFound()
  return { search, list }
}
