import { Plus } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CategoryRows } from '@/components/forum/category-rows'
import styles from '@/components/forum/forum.module.css'
import { ReadAll } from '@/components/forum/read-all'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PageHead } from '@/components/parts/page-head'
import { PostList } from '@/components/posts/post-list'
import { ROWS } from '@/components/posts/rows'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { listCategoryRows } from '@/lib/categories/queries'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; list?: string[] }> }

export const ensureStatic = 'navigation'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ search, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.index'),
  ])
  const { page } = search
  return pageMetadata({
    locale,
    path: pageHref(routes.forums, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { page: String(page) }) : t('title'),
    description: t('description'),
    isPrivate: !isKeptList(search, list),
    rss: { title: t('title'), path: routes.forums() },
  })
}

export default async function ForumsPage({ params }: Props) {
  const [{ search, filter, list }, locale, t, categories] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.index'),
    listCategoryRows('forum', await getLocale()),
  ])
  const { page } = search
  const to = routesIn(locale)
  return (
    <div data-forced-theme="light" className={styles.page}>
      <PageHead
        title={t('title')}
        intro={t('intro')}
        action={
          <ButtonLink data-brief href={to.editor()} variant="primary" icon={<Icon of={Plus} />}>
            <span>{t('write')}</span>
          </ButtonLink>
        }
      />
      {page === 1 ? (
        <section aria-labelledby="categories" className={styles.section}>
          <h2 id="categories" className="visually-hidden">
            {t('categories')}
          </h2>
          <CategoryRows categories={categories} />
        </section>
      ) : null}
      <section aria-labelledby="latest" className={styles.section}>
        <h2 id="latest" className={styles.heading}>
          {t('latest')}
        </h2>
        <ListFilters address={to.forums} search={search} languages={list.languages} />
        <ReadAll categoryId={null} />
        <PostList look={ROWS} list={list} filter={filter} search={search} address={to.forums} />
      </section>
    </div>
  )
}

async function find(params: Props['params']) {
  const locale = await getLocale()
  const search = searchOfSegments((await params).list, { language: locale, section: 'forum' })
  const { sort, language = locale, page, after } = search
  const filter = { section: 'forum', sort, language } as const
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { search, filter, list }
}
