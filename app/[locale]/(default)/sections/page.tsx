import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SiteMap } from '@/components/feed/site-map'
import { getCategoryList } from '@/lib/categories/queries'
import { section } from '@/lib/categories/schema'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPopularTags } from '@/lib/posts/queries'
import { routes } from '@/lib/routes'
import { listPopularTopics } from '@/lib/topics/queries'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('feed.map')])
  return pageMetadata({
    locale,
    path: routes.sections(),
    title: t('title'),
    description: t('description'),
  })
}

/** The map of the site: every section with its categories, then topics and tags. */
export default async function SectionsPage() {
  const [lists, topics, tags] = await Promise.all([
    Promise.all(section.options.map((name) => getCategoryList(name))),
    listPopularTopics(),
    listPopularTags(),
  ])
  const sections = section.options.map((name, i) => ({ name, categories: lists[i]?.items ?? [] }))
  return <SiteMap sections={sections} topics={topics} tags={tags} />
}
