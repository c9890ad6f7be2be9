import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { BlogHead } from '@/components/blogs/blog-head'
import styles from '@/components/forum/forum.module.css'
import { JsonLd } from '@/components/parts/json-ld'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { CARDS } from '@/components/posts/cards'
import { PostList } from '@/components/posts/post-list'
import { Messages } from '@/components/shell/messages'
import { blogFilter, getBlogAt } from '@/lib/blogs/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ slug: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ slug: '-' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ blog, search, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('blogs'),
  ])
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) => routes.blog(blog.slug, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { title: blog.name, page: String(page) }) : blog.name,
    description: blog.description || t('description', { name: blog.author.name }),
    isPrivate: !isKeptList(search, list),
    rss: { title: blog.name, path: routes.blog(blog.slug) },
  })
}

export default async function BlogPage({ params }: Props) {
  const [{ blog, search, filter, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('blogs'),
  ])
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, env().SITE_URL).href
  const address = (query: Parameters<typeof to.forums>[0]) => to.blog(blog.slug, query)
  return (
    <Messages only={[]}>
      <JsonLd
        nodes={[
          {
            '@type': 'Blog',
            name: blog.name,
            ...(blog.description && { description: blog.description }),
            url: absolute(to.blog(blog.slug)),
            author: {
              '@type': 'Person',
              name: blog.author.name,
              url: absolute(to.profile(blog.author.id)),
            },
          },
        ]}
      />
      <BlogHead blog={blog} />
      <section aria-labelledby="posts" className={styles.section}>
        <h2 id="posts" className="visually-hidden">
          {t('posts')}
        </h2>
        {list.items.length > 0 || search.language ? (
          <ListFilters address={address} search={search} languages={list.languages} isOfAll />
        ) : null}
        <PostList
          look={CARDS}
          list={list}
          filter={filter}
          search={search}
          address={address}
          empty={{
            title: t('empty'),
            text: t('emptyText', { name: blog.author.name }),
            isOfOne: true,
          }}
        />
      </section>
    </Messages>
  )
}

/** An address of before leads to the present one. */
async function find(params: Props['params']) {
  const { slug, list: segments } = await params
  const blog = /^[a-z0-9-]{1,60}$/.test(slug) ? await getBlogAt(slug) : null
  if (!blog) notFound()
  if (blog.slug !== slug) permanentRedirect(routesIn(await getLocale()).blog(blog.slug))
  const search = searchOfSegments(segments)
  const { sort, language, page, after } = search
  const filter = { ...blogFilter(blog.author.id), sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { blog, search, filter, list }
}
