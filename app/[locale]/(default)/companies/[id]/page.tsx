import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CallbackButton } from '@/components/callbacks/callback-button'
import { CompanyData } from '@/components/companies/company-data'
import { CompanyFacts } from '@/components/companies/company-facts'
import { CompanyHead } from '@/components/companies/company-head'
import { CompanyRecord } from '@/components/companies/company-record'
import { CompanySales } from '@/components/companies/company-sales'
import { EditCompany } from '@/components/companies/edit-company'
import { PostsAbout } from '@/components/companies/posts-about'
import styles from '@/components/forum/forum.module.css'
import { ReportButton } from '@/components/moderation/report-button'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { SharePlace } from '@/components/parts/share-place'
import { CARDS } from '@/components/posts/cards'
import { PostList } from '@/components/posts/post-list'
import { SaleBlock } from '@/components/sales/sale-block'
import { Messages } from '@/components/shell/messages'
import { FavoriteButton } from '@/components/toggles/favorite-button'
import { SUBSCRIBE_WORDS, SubscribeButton } from '@/components/topics/subscribe-button'
import { getBuildRecord } from '@/lib/catalogue/build-record/queries'
import { listPostsAbout } from '@/lib/catalogue/objects/queries'
import { listObjects } from '@/lib/catalogue/queries'
import { companyAt } from '@/lib/merging/companies/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { env } from '@/lib/platform/env'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isOwnOrder, searchOfSegments } from '@/lib/posts/lists/schema'
import { getRates } from '@/lib/rates/queries'
import { getCompanyPlace } from '@/lib/ratings/queries'
import { routes, routesIn } from '@/lib/routes'
import { listSalePage } from '@/lib/sales/lists/queries'

type Props = { params: Promise<{ locale: string; id: string; list?: string[] }> }

/** Sections of the listed posts about the company; opinions are its own blog. */
const ELSEWHERE = ['forum', 'news', 'education', 'events', 'blogs'] as const

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ company, search }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('companies.page'),
  ])
  const { id, name } = company
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) => routes.company(id, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { name, page: String(page) }) : name,
    description: inLanguage(company.description, locale),
    image: await picturePath({ kind: 'company', id }, locale),
    isPrivate: !isOwnOrder(search),
    rss: { title: name, path: routes.company(company.id) },
  })
}

export default async function CompanyPage({ params }: Props) {
  const { company, search, filter, list } = await find(params)
  const { id, name } = company
  const { page } = search
  const [locale, t, rated] = await Promise.all([
    getLocale(),
    getTranslations('companies'),
    getCompanyPlace(id),
  ])
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
        <Messages only={SUBSCRIBE_WORDS}>
          <SubscribeButton
            kind="companies"
            id={id}
            title={name}
            subscribers={company.subscribers}
          />
        </Messages>
        <CallbackButton subject="company" id={id} />
        <FavoriteButton kind="company" id={id} />
        <SharePlace title={name} path={to.company(id)} />
        <ReportButton kind="company" id={id} />
        <Messages only={['companies.edit.link']}>
          <EditCompany id={id} />
        </Messages>
      </CompanyHead>
      <CompanyFacts company={company} place={rated?.place ?? null} />
      {page === 1 ? <Around id={id} /> : null}
      <section aria-labelledby="blog" className={styles.section}>
        <h2 id="blog" className={styles.heading}>
          {t('page.blog')}
        </h2>
        <ListFilters address={address} search={search} languages={list.languages} isOfAll />
        <PostList
          list={list}
          filter={filter}
          search={search}
          address={address}
          look={CARDS}
          empty={{ title: t('page.blogEmptyTitle'), text: t('page.blogEmptyText') }}
        />
      </section>
    </div>
  )
}

/** Objects of the company and posts about it; only beside the first page of its blog. */
async function Around({ id }: { id: number }) {
  const developer = [id]
  const [t, block, closed, record, complexes, sales, rates, opinions, posts] = await Promise.all([
    getTranslations('companies.page'),
    getTranslations('sales.block'),
    listSalePage({ developer: id, sort: 'new', page: 1 }),
    getBuildRecord(id),
    listObjects({ kind: 'complex', developer, sort: 'new' }),
    listObjects({ developer, sort: 'new' }),
    getRates(),
    listPostsAbout('company', id, { sections: ['opinions'] }),
    listPostsAbout('company', id, { sections: [...ELSEWHERE] }),
  ])
  return (
    <>
      <CompanyRecord record={record} feed={`/api/companies/${id}/feed`} />
      <SaleBlock id="closed-sales" title={block('company')} list={closed} most={6} />
      <CompanySales companyId={id} complexes={complexes} sales={sales} rates={rates} />
      <PostsAbout id="opinions" title={t('opinions')} posts={opinions} />
      <PostsAbout id="about" title={t('about')} posts={posts} />
    </>
  )
}

async function find(params: Props['params']) {
  const { id, list: segments } = await params
  const company = await companyAt(id)
  const search = searchOfSegments(segments)
  const { sort, language, page, after } = search
  const filter = { company: company.id, sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { company, search, filter, list }
}
