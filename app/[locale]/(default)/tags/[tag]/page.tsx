import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/forum/forum.module.css'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PageHead } from '@/components/parts/page-head'
import { Trail } from '@/components/parts/trail'
import { PostList } from '@/components/posts/post-list'
import { ROWS } from '@/components/posts/rows'
import { FollowButton } from '@/components/topics/follow-button'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { getTag } from '@/lib/posts/queries'
import { routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ locale: string; tag: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ tag: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ tag, search, list }, locale, t, tList] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.tag'),
    getTranslations('articles.list'),
  ])
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) => routes.tag(tag.slug, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title:
      page > 1
        ? t('pageTitle', { tag: tag.name, page: String(page) })
        : t('title', { tag: tag.name }),
    description: tList.markup('tagged', { tag: tag.name, word: (name) => name }),
    isPrivate: !isKeptList(search, list),
    rss: { title: t('title', { tag: tag.name }), path: routes.tag(tag.slug) },
  })
}

export default async function TagPage({ params }: Props) {
  const [{ tag, search, filter, list }, locale, t, tList, tMap] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.tag'),
    getTranslations('articles.list'),
    getTranslations('feed.map'),
  ])
  const to = routesIn(locale)
  const address = (query: Parameters<typeof to.forums>[0]) => to.tag(tag.slug, query)
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { tag: tag.name })}
        // A tag is a word of no one language.
        intro={tList.rich('tagged', {
          tag: tag.name,
          word: (name) => <span lang="">{name}</span>,
        })}
        trail={
          <Trail
            label={tList('here')}
            above={[{ name: tMap('title'), href: to.sections() }]}
            here={{ name: t('title', { tag: tag.name }), href: to.tag(tag.slug) }}
          />
        }
      >
        <FollowButton kind="tags" id={tag.id} slug={tag.slug} title={tag.name} />
      </PageHead>
      <div className={styles.section}>
        <h2 className="visually-hidden">{tList('posts')}</h2>
        <ListFilters address={address} search={search} languages={list.languages} />
        <PostList look={ROWS} list={list} filter={filter} search={search} address={address} />
      </div>
    </div>
  )
}

async function find(params: Props['params']) {
  const { tag: segment, list: segments } = await params
  const slug = decode(segment)
  const tag = slug && slug.length <= 60 ? await getTag(slug) : null
  if (!tag) notFound()
  const locale = await getLocale()
  const search = searchOfSegments(segments, { language: locale })
  const { sort, language = locale, page, after } = search
  const filter = { tag: tag.slug, sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { tag, search, filter, list }
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
