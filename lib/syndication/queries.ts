import 'server-only'
import { Feed } from 'feed'
import { tags } from '@/lib/cache-tags'
import type { FeedFormat } from '@/lib/page-match'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag, localePath } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { getPost } from '@/lib/posts/queries'
import { postPath, routes } from '@/lib/routes'
import { channelOf } from './channels'
import { commentEntries, type Entry, postEntries, saleEntries } from './entries'
import { escapeHtml } from './html'
import type { FeedPlace } from './schema'

type Content = { title: string; description: string; path: string; entries: Entry[] }

/** What a feed says, for everybody the same; null when its page does not exist. */
async function readFeed(place: FeedPlace, locale: Locale): Promise<Content | null> {
  'use cache'
  // Everything it is made of is cached by tags of its own.
  cachedUntilExpired()
  if (place.name === 'sales') return readSales(locale)
  if (place.name === 'discussion' || place.name === 'article') {
    return readComments(Number(place.id), locale)
  }
  const channel = await channelOf(place, locale)
  if (!channel) return null
  const { filter, ...said } = channel
  return { ...said, entries: await postEntries(filter, locale) }
}

async function readSales(locale: Locale): Promise<Content> {
  const t = await wordsFor(locale, 'sales')
  return {
    title: t('list.title'),
    description: t('list.description'),
    path: routes.sales(),
    entries: await saleEntries(locale),
  }
}

async function readComments(id: number, locale: Locale): Promise<Content | null> {
  cachedUntilExpired(tags.post(id), tags.discussion(id))
  const [post, t] = await Promise.all([getPost(id), wordsFor(locale, 'syndication')])
  return (
    post && {
      title: t('replies', { title: post.title }),
      description: post.lead || post.excerpt,
      path: postPath(routes, post),
      entries: await commentEntries(post, locale),
    }
  )
}

/** `moved` is the path of the feed that its page has now. */
export type RenderedFeed = { xml: string; updated: Date } | { moved: string }

/** A feed as RSS 2.0 or Atom; null when its page does not exist. */
export async function renderFeed(
  place: FeedPlace,
  locale: Locale,
  format: FeedFormat,
): Promise<RenderedFeed | null> {
  const content = await readFeed(place, locale)
  if (!content) return null
  const path = localePath(locale, content.path)
  const own = `${path === '/' ? '' : path}/${format}.xml`
  if (decodeURIComponent(content.path) !== place.path) return { moved: own }
  const updated = latestOf(content.entries)
  const feed = feedOf(content, { locale, format, path, own, updated })
  const xml = format === 'rss' ? feed.rss2() : feed.atom1()
  return { xml: readable(xml), updated }
}

/** Without entries the same at every request. */
const latestOf = (entries: Entry[]): Date =>
  new Date(Math.max(0, ...entries.map((entry) => Date.parse(entry.updated))))

type At = { locale: Locale; format: FeedFormat; path: string; own: string; updated: Date }

function feedOf({ title, description, entries }: Content, at: At): Feed {
  const { locale, format, path, own, updated } = at
  const absolute = (each: string) => new URL(each, env().SITE_URL).href
  const feed = new Feed({
    id: absolute(path),
    link: absolute(path),
    title: `${title} · ${env().SITE_NAME}`,
    description,
    language: languageTag(locale),
    generator: escapeHtml(env().SITE_NAME),
    feedLinks: { [format]: absolute(own) },
    updated,
  })
  for (const entry of entries) {
    feed.addItem({
      id: entry.url,
      link: entry.url,
      ...(format === 'rss' && { guid: entry.url }),
      title: format === 'atom' ? escapeHtml(entry.title) : titleInRss(entry.title),
      description: escapeHtml(entry.summary),
      content: entry.html || escapeHtml(entry.summary),
      date: new Date(entry.updated),
      published: new Date(entry.published),
      category: entry.tags.map((name) => ({ name: plain(name), term: plain(name) })),
      ...(format === 'atom'
        ? { author: [{ name: entry.author }] }
        : // `author` of RSS is a mail address.
          { extensions: [{ name: 'dc:creator', objects: { _text: entry.author } }] }),
    })
  }
  return feed
}

/** Readers take it for text or for HTML: it has no element in either. */
const titleInRss = (title: string): string =>
  title.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;')

/** The package does not escape these in attributes. */
const plain = (name: string): string => name.replace(/[<>]/g, '')

/** XML 1.0 has no control characters. */
const readable = (xml: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  xml.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
