import 'server-only'
import { tags } from '@/lib/cache-tags'
import { pageOfNumber } from '@/lib/comment-pages'
import { listComments } from '@/lib/comments/queries'
import { isNobody } from '@/lib/nobody'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { wordsFor } from '@/lib/platform/i18n/words'
import { listPosts } from '@/lib/posts/lists/queries'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import type { Post, PostCard } from '@/lib/posts/schema'
import { asRichText } from '@/lib/richtext/cells/schema'
import { withCurrentNames } from '@/lib/richtext/names/queries'
import { excerptOf, type RichText } from '@/lib/richtext/schema'
import { postPath, routesIn } from '@/lib/routes'
import { listSales, salesVisibleTo } from '@/lib/sales/queries'
import { type SaleCard, saleTitle } from '@/lib/sales/schema'
import { escapeHtml, htmlOf, pictureHtml } from './html'

/** One text of a feed; moments are ISO 8601. */
export type Entry = {
  url: string
  title: string
  author: string
  /** Plain text. */
  summary: string
  /** The whole text. */
  html: string
  published: string
  updated: string
  tags: string[]
}

/** Of a feed: as many as a page of a list has. */
const MOST_ENTRIES = 20

const baseOf = (language: Locale) => ({ origin: env().SITE_URL, to: routesIn(language) })
const absolute = (path: string): string => new URL(path, env().SITE_URL).href

type Named = { id: number; name: string }
async function namesIn(locale: Locale): Promise<(person: Named) => string> {
  const t = await wordsFor(locale, 'common')
  return (person) => (isNobody(person) ? t('deletedMember') : person.name)
}

/** The newest published posts of a list, with their whole texts, newest first. */
export async function postEntries(filter: PostListFilter, locale: Locale): Promise<Entry[]> {
  const [{ items }, nameOf] = await Promise.all([listPosts(filter), namesIn(locale)])
  const newest = items
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, MOST_ENTRIES)
  const texts = await readTexts(newest.map(({ id }) => id))
  return newest.map((post) => ({
    ...factsOf(post, nameOf(post.author)),
    html: texts.get(post.id)?.(post.language) ?? '',
  }))
}

const factsOf = (post: PostCard, author: string): Omit<Entry, 'html'> => ({
  url: absolute(postPath(routesIn(post.language), post)),
  title: post.title,
  author,
  summary: post.lead || post.excerpt,
  published: post.publishedAt,
  updated: post.editedAt ?? post.publishedAt,
  tags: post.tags.map(({ name }) => name),
})

type Text = (language: Locale) => string

/** Cover and text of these posts, with the names that people have now. */
async function readTexts(ids: number[]): Promise<Map<number, Text>> {
  cachedUntilExpired(...ids.map(tags.post))
  const rows = await db.post.findMany({
    where: { id: { in: ids }, status: 'published' },
    relationLoadStrategy: 'join',
    select: { id: true, lead: true, body: true, cover: { select: { id: true, width: true } } },
  })
  const bodies = rows.map(({ body }) => (body === null ? null : asRichText(body)))
  // Quotes of a text's own comments stay without their authors: each text would have to be asked for apart.
  const { docs, people } = await withCurrentNames(bodies, { postId: 0, isComment: false })
  cachedUntilExpired(...people.map(tags.person))
  return new Map(
    rows.map(({ id, cover, lead }, index) => {
      const doc = docs[index]
      return [
        id,
        (language) =>
          (cover ? pictureHtml(cover, baseOf(language)) : '') +
          paragraphs(lead) +
          (doc ? htmlOf(doc, baseOf(language)) : ''),
      ]
    }),
  )
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The latest comments of a published post, newest first, and the post itself. */
export async function commentEntries(post: Post, locale: Locale): Promise<Entry[]> {
  const last = pageOfNumber(post.lastNumber)
  const [t, nameOf, ...pages] = await Promise.all([
    wordsFor(locale, 'syndication'),
    namesIn(locale),
    ...[last - 1, last].filter((page) => page > 0).map((page) => listComments(post.id, page)),
  ])
  const comments = pages.flat().flatMap((comment): Entry[] => {
    const body = comment.body as RichText | null
    if (!body) return []
    const author = nameOf(comment.author)
    const at = { page: pageOfNumber(comment.number), post: comment.number }
    return [
      {
        url: absolute(postPath(routesIn(post.language), post, at)),
        title: t('reply', { author, number: String(comment.number) }),
        author,
        summary: excerptOf(body),
        html: htmlOf(body, baseOf(comment.language)),
        published: comment.createdAt,
        updated: comment.editedAt ?? comment.createdAt,
        tags: [],
      },
    ]
  })
  const html = paragraphs(post.lead) + htmlOf(post.body as RichText, baseOf(post.language))
  const first = { ...factsOf(post, nameOf(post.author)), html }
  return [...comments.toReversed().slice(0, MOST_ENTRIES - 1), first]
}

/** The newest sales, as visitors see them: without prices and documents for members. */
export async function saleEntries(locale: Locale): Promise<Entry[]> {
  const { items } = await listSales(null, { sort: 'new' })
  cachedUntilExpired(tags.sales())
  const rows = await db.sale.findMany({
    where: { AND: [{ id: { in: items.map(({ id }) => id) } }, salesVisibleTo(null)] },
    select: { id: true, description: true, translations: true },
  })
  const texts = new Map(rows.map((row) => [row.id, row]))
  return items.map((sale) => {
    const row = texts.get(sale.id)
    const translations = (row?.translations ?? {}) as Partial<
      Record<Locale, { description?: string }>
    >
    const description = translations[locale]?.description || row?.description || ''
    return saleEntry(sale, description, locale)
  })
}

function saleEntry(sale: SaleCard, description: string, locale: Locale): Entry {
  const cities = sale.cities.map(({ name }) => inLanguage(name, locale))
  const summary = [...cities, sale.address].filter(Boolean).join(', ')
  const picture = sale.mainImage ? pictureHtml(sale.mainImage, baseOf(locale)) : ''
  return {
    url: absolute(routesIn(locale).sale(sale.id)),
    title: saleTitle(sale, locale).text,
    author: sale.developer?.name ?? env().SITE_NAME,
    summary,
    html: picture + paragraphs(summary) + paragraphs(description),
    published: sale.publishedAt ?? sale.updatedAt,
    updated: sale.updatedAt,
    tags: [],
  }
}
