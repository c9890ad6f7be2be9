import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CompanyData } from '@/components/companies/company-data'
import { CompanyFacts } from '@/components/companies/company-facts'
import { CompanyHead } from '@/components/companies/company-head'
import { FavoriteButton } from '@/components/favorites/favorite-button'
import styles from '@/components/forum/forum.module.css'
import { ReportButton } from '@/components/moderation/report-button'
import { pageHref } from '@/components/posts/list-address'
import { ListFilters } from '@/components/posts/list-filters'
import { PostList } from '@/components/posts/post-list'
import { Messages } from '@/components/shell/messages'
import { SubscribeButton } from '@/components/topics/subscribe-button'
import { getCompany } from '@/lib/companies/queries'
import { mediaPath } from '@/lib/media/schema'
import { env } from '@/lib/platform/env'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { searchOfSegments } from '@/lib/posts/lists/schema'
import { getCompanyPlace } from '@/lib/ratings/queries'
import { routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; id: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [company, search, locale, t] = await Promise.all([
    find(params),
    params.then(({ list }) => searchOfSegments(list)),
    getLocale(),
    getTranslations('companies.page'),
  ])
  const { id, name, logoId } = company
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) => routes.company(id, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { name, page: String(page) }) : name,
    description: inLanguage(company.description, locale),
    image: logoId ? mediaPath(logoId, 480) : undefined,
  })
}

export default async function CompanyPage({ params }: Props) {
  const company = await find(params)
  const search = searchOfSegments((await params).list)
  const { id, name } = company
  const { sort, language, page, after } = search
  const filter = { company: id, sort, language }
  const [locale, t, list, rated] = await Promise.all([
    getLocale(),
    getTranslations('companies'),
    listPostPage(filter, page, after),
    getCompanyPlace(id),
  ])
  if (!list) notFound()
  const to = routesIn(locale)
  const address = (query: Parameters<typeof to.forums>[0]) => to.company(id, query)
  return (
    <div className={styles.page}>
      <CompanyData
        company={company}
        locale={locale}
        origin={env().SITE_URL}
        companies={t('index.title')}
      />
      <CompanyHead company={company}>
        <Messages only={['topics.subscribe', 'topics.counts']}>
          <SubscribeButton
            kind="companies"
            id={id}
            title={name}
            subscribers={company.subscribers}
          />
        </Messages>
        <FavoriteButton kind="company" id={id} />
        <ReportButton kind="company" id={id} />
      </CompanyHead>
      <CompanyFacts company={company} place={rated?.place ?? null} />
      <section aria-labelledby="blog" className={styles.section}>
        <h2 id="blog" className={styles.heading}>
          {t('page.blog')}
        </h2>
        <ListFilters address={address} search={search} />
        <PostList
          list={list}
          filter={filter}
          search={search}
          address={address}
          look="cards"
          empty={{ title: t('page.blogEmptyTitle'), text: t('page.blogEmptyText') }}
        />
      </section>
    </div>
  )
}

async function find(params: Props['params']) {
  const { id } = await params
  const company = /^[1-9]\d{0,8}$/.test(id) ? await getCompany(Number(id)) : null
  if (!company) notFound()
  return company
}
