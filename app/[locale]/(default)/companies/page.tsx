import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { companiesHref } from '@/components/companies/companies-address'
import { CompanyList } from '@/components/companies/company-list'
import { PageHead } from '@/components/posts/page-head'
import { Messages } from '@/components/shell/messages'
import { listCompanyCountries, listCompanyPage } from '@/lib/companies/queries'
import { companySearchOf } from '@/lib/companies/schema'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ kind, country, page }, locale, t] = await Promise.all([
    params.then(({ list }) => companySearchOf(list)),
    getLocale(),
    getTranslations('companies.index'),
  ])
  return pageMetadata({
    locale,
    path: companiesHref(routes.companies, { kind, country }, { page, after: null }),
    title: page > 1 ? t('pageTitle', { page: String(page) }) : t('title'),
    description: t('description'),
  })
}

export default async function CompaniesPage({ params }: Props) {
  const search = companySearchOf((await params).list)
  const { kind, country, page, after } = search
  const [t, list, countries] = await Promise.all([
    getTranslations('companies.index'),
    listCompanyPage({ kind, country }, page, after),
    listCompanyCountries(),
  ])
  if (!list) notFound()
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={['topics.subscribe', 'topics.counts']}>
        <CompanyList list={list} search={search} countries={countries} />
      </Messages>
    </>
  )
}
