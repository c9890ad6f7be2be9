import { Plus } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/forum/forum.module.css'
import { ReadAll } from '@/components/forum/read-all'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PageHead } from '@/components/parts/page-head'
import { Trail } from '@/components/parts/trail'
import { PostList } from '@/components/posts/post-list'
import { ROWS } from '@/components/posts/rows'
import { FollowButton } from '@/components/topics/follow-button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getCategory } from '@/lib/categories/queries'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; category: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ category: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ category, search, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.category'),
  ])
  const name = inLanguage(category.name, locale)
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) =>
    routes.forumCategory(category.slug, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { name, page: String(page) }) : name,
    description: inLanguage(category.description, locale),
    isPrivate: !isKeptList(search, list),
    rss: { title: name, path: routes.forumCategory(category.slug) },
  })
}

export default async function CategoryPage({ params }: Props) {
  const [{ category, search, filter, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum'),
  ])
  const to = routesIn(locale)
  const name = inLanguage(category.name, locale)
  const start = { category: category.slug }
  const address = (query: Parameters<typeof to.forums>[0]) => to.forumCategory(category.slug, query)
  return (
    <div data-forced-theme="light" className={styles.page}>
      <PageHead
        title={name}
        intro={inLanguage(category.description, locale)}
        trail={
          <Trail
            label={t('discussion.breadcrumbs')}
            above={[{ name: t('discussion.forums'), href: to.forums() }]}
            here={{ name, href: to.forumCategory(category.slug) }}
          />
        }
        action={
          <ButtonLink
            data-brief
            href={to.editor(start)}
            variant="primary"
            icon={<Icon of={Plus} />}
          >
            <span>{t('index.write')}</span>
          </ButtonLink>
        }
      >
        <FollowButton kind="categories" id={category.id} title={name} />
      </PageHead>
      <div className={styles.section}>
        <h2 className="visually-hidden">{t('home.all')}</h2>
        <ListFilters address={address} search={search} languages={list.languages} />
        <ReadAll categoryId={category.id} />
        <PostList
          look={ROWS}
          list={list}
          filter={filter}
          search={search}
          address={address}
          start={start}
        />
      </div>
    </div>
  )
}

async function find(params: Props['params']) {
  const { category: slug, list: segments } = await params
  const category = /^[a-z0-9-]{1,60}$/.test(slug) ? await getCategory('forum', slug) : null
  if (!category) notFound()
  const locale = await getLocale()
  const search = searchOfSegments(segments, { language: locale, section: 'forum' })
  const { sort, language = locale, page, after } = search
  const filter = { section: 'forum', category: slug, sort, language } as const
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { category, search, filter, list }
}
