import { Plus } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CategoryChips } from '@/components/articles/category-chips'
import { ComingEvents } from '@/components/articles/coming-events'
import styles from '@/components/forum/forum.module.css'
import { type ListAddress, pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PageHead } from '@/components/parts/page-head'
import { Trail } from '@/components/parts/trail'
import { CARDS } from '@/components/posts/cards'
import { PostList } from '@/components/posts/post-list'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getCategory, listCategories } from '@/lib/categories/queries'
import { listComingEvents } from '@/lib/feed/queries'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { ARTICLE_SECTIONS, routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; section: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ section: '0' }]

const MOST_COMING = 30

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ section, category, search, list }, locale, t, tSections] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('articles'),
    getTranslations('shell.sections'),
  ])
  const { page } = search
  const name = category
    ? t('list.categoryTitle', {
        section: tSections(section),
        category: inLanguage(category.name, locale),
      })
    : tSections(section)
  const address: ListAddress = (query) =>
    routes.section(section, { category: category?.slug, ...query })
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('list.pageTitle', { name, page: String(page) }) : name,
    description: (category && inLanguage(category.description, locale)) || t(`intro.${section}`),
    isPrivate: !isKeptList(search, list),
    rss: { title: tSections(section), path: routes.section(section) },
  })
}

export default async function SectionPage({ params }: Props) {
  const { section, category, search, filter, list } = await find(params)
  const { sort, language, page } = search
  const isPlain = page === 1 && sort === 'new' && !category && !language
  const [locale, t, categories, coming] = await Promise.all([
    getLocale(),
    getTranslations('articles'),
    listCategories(section),
    isPlain && section === 'events' ? listComingEvents(MOST_COMING) : [],
  ])
  const to = routesIn(locale)
  const start = { section, category: category?.slug }
  const address: ListAddress = (query) =>
    to.section(section, { category: category?.slug, ...query })
  return (
    <div className={styles.page}>
      <Head section={section} category={category} start={start} />
      <div className={styles.choices}>
        <CategoryChips
          section={section}
          categories={categories}
          current={category?.slug ?? null}
          language={language}
        />
        <ListFilters address={address} search={search} languages={list.languages} />
      </div>
      <ComingEvents posts={coming} />
      <section aria-labelledby="articles" className={styles.section}>
        <h2 id="articles" className={coming.length > 0 ? styles.heading : 'visually-hidden'}>
          {coming.length > 0 ? t('event.rest') : t('list.posts')}
        </h2>
        <PostList
          list={list}
          filter={filter}
          search={search}
          address={address}
          start={start}
          look={CARDS}
          hasLead={isPlain && coming.length === 0}
          except={coming.map(({ id }) => id)}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </section>
    </div>
  )
}

type Found = Awaited<ReturnType<typeof find>>
type HeadProps = Pick<Found, 'section' | 'category'> & {
  start: { section: string; category: string | undefined }
}

/** The heading; in a category also the link back to the whole section. */
async function Head({ section, category, start }: HeadProps) {
  const [locale, t, tSections] = await Promise.all([
    getLocale(),
    getTranslations('articles'),
    getTranslations('shell.sections'),
  ])
  const to = routesIn(locale)
  const name = category ? inLanguage(category.name, locale) : tSections(section)
  return (
    <PageHead
      title={name}
      intro={(category && inLanguage(category.description, locale)) || t(`intro.${section}`)}
      trail={
        category ? (
          <Trail
            label={t('list.here')}
            above={[{ name: tSections(section), href: to.section(section) }]}
            here={{ name, href: to.section(section, { category: category.slug }) }}
          />
        ) : null
      }
      action={
        <ButtonLink data-brief href={to.editor(start)} variant="primary" icon={<Icon of={Plus} />}>
          <span>{t('list.write')}</span>
        </ButtonLink>
      }
    />
  )
}

async function find(params: Props['params']) {
  const { section: name, list: segments } = await params
  const section = ARTICLE_SECTIONS.find((each) => each === name)
  if (!section) notFound()
  const locale = await getLocale()
  const search = searchOfSegments(segments, { language: locale })
  const category = search.category ? await getCategory(section, search.category) : null
  if (search.category && !category) notFound()
  const { sort, language = locale, page, after } = search
  const filter = { section, category: category?.slug, sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { section, category, search, filter, list }
}
