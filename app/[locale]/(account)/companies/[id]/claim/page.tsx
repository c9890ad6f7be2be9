import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ClaimCompany } from '@/components/claims/claim-company'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { getCompany } from '@/lib/companies/queries'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes, routesIn } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([getLocale(), getTranslations('claims'), params])
  return pageMetadata({
    locale,
    path: routes.claimCompany(Number(id)),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API says how the reader stands to the company. */
export default async function ClaimCompanyPage({ params }: Props) {
  const { id } = await params
  const company = /^[1-9]\d{0,8}$/.test(id) ? await getCompany(Number(id)) : null
  if (!company) notFound()
  const [locale, t] = await Promise.all([getLocale(), getTranslations('claims')])
  return (
    <>
      <PageHead title={t('heading', { company: company.name })} intro={t('intro')}>
        <p>
          <a href={routesIn(locale).company(company.id)}>{t('back')}</a>
        </p>
      </PageHead>
      <Messages only={['claims']}>
        <Suspense>
          <QueryScope>
            <ClaimCompany id={company.id} />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
