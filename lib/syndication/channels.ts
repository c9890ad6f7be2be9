import 'server-only'
import { blogFilter, getBlogAt } from '@/lib/blogs/queries'
import { getCategory } from '@/lib/categories/queries'
import { getCompany } from '@/lib/companies/queries'
import { getProfile } from '@/lib/people/queries'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { wordsFor } from '@/lib/platform/i18n/words'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import { getTag } from '@/lib/posts/queries'
import { ARTICLE_SECTIONS, routes } from '@/lib/routes'
import { getTopic } from '@/lib/topics/queries'
import type { FeedPlace } from './schema'

/** A list of posts as a feed: what it is called, where its page is, and which posts. */
export type Channel = {
  title: string
  description: string
  /** Without language prefix. Another one than the feed's own when the page has moved. */
  path: string
  filter: PostListFilter
}

type Find = (id: string, locale: Locale) => Promise<Channel | null>

const newest = { sort: 'new' } as const

const home: Find = async (_, locale) => {
  const t = await wordsFor(locale, 'syndication')
  const filter = { ...newest, language: locale }
  return { title: t('all'), description: t('allText'), path: routes.home(), filter }
}

const forums: Find = async (_, locale) => {
  const t = await wordsFor(locale, 'forum')
  const filter = { ...newest, section: 'forum' as const, language: locale }
  const [title, description] = [t('index.title'), t('index.description')]
  return { title, description, path: routes.forums(), filter }
}

const forumCategory: Find = async (slug, locale) => {
  const category = await getCategory('forum', slug)
  return (
    category && {
      title: inLanguage(category.name, locale),
      description: inLanguage(category.description, locale),
      path: routes.forumCategory(slug),
      filter: { ...newest, section: 'forum', category: slug, language: locale },
    }
  )
}

const section: Find = async (name, locale) => {
  const found = ARTICLE_SECTIONS.find((each) => each === name)
  if (!found) return null
  const [sections, t] = await Promise.all([wordsFor(locale, 'shell'), wordsFor(locale, 'articles')])
  return {
    title: sections(`sections.${found}`),
    description: t(`intro.${found}`),
    path: routes.section(found),
    filter: { ...newest, section: found, language: locale },
  }
}

const topic: Find = async (id, locale) => {
  const found = await getTopic(Number(id))
  return (
    found && {
      title: inLanguage(found.title, locale),
      description: inLanguage(found.description, locale),
      path: routes.topic(found.id),
      filter: { ...newest, topic: found.id, language: locale },
    }
  )
}

const tag: Find = async (slug, locale) => {
  const found = slug.length <= 60 ? await getTag(slug) : null
  if (!found) return null
  const [t, list] = await Promise.all([wordsFor(locale, 'forum'), wordsFor(locale, 'articles')])
  return {
    title: t('tag.title', { tag: found.name }),
    description: list.markup('list.tagged', { tag: found.name, word: (name) => name }),
    path: routes.tag(found.slug),
    filter: { ...newest, tag: found.slug, language: locale },
  }
}

/** All languages, as its page: there are few texts of one company, or one member. */
const company: Find = async (id, locale) => {
  const found = await getCompany(Number(id))
  return (
    found && {
      title: found.name,
      description: inLanguage(found.description, locale),
      path: routes.company(found.id),
      filter: { ...newest, company: found.id },
    }
  )
}

const profile: Find = async (id) => {
  const found = await getProfile(Number(id))
  return (
    found && {
      title: found.name,
      description: found.about || found.name,
      path: routes.profile(found.id),
      filter: { ...newest, author: found.id },
    }
  )
}

const blog: Find = async (slug) => {
  const found = await getBlogAt(slug)
  return (
    found && {
      title: found.name,
      description: found.description || found.name,
      path: routes.blog(found.slug),
      filter: { ...newest, ...blogFilter(found.author.id) },
    }
  )
}

const CHANNELS: Partial<Record<FeedPlace['name'], Find>> = {
  home,
  forums,
  forumCategory,
  section,
  topic,
  tag,
  company,
  profile,
  blog,
}

/** The posts of a page; null when there is no such page, or it lists no posts. */
export const channelOf = async ({ name, id }: FeedPlace, locale: Locale): Promise<Channel | null> =>
  (await CHANNELS[name]?.(id, locale)) ?? null
