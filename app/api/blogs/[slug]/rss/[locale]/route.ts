import { createHash } from 'node:crypto'
import * as z from 'zod'
import { renderBlogFeed } from '@/lib/blogs/queries'
import { AppError } from '@/lib/platform/errors'
import { language } from '@/lib/platform/http/wire'
import { slugAsked } from '@/lib/platform/text'
import { route } from '@/lib/route'
import { routesIn } from '@/lib/routes'

const params = z.object({ slug: slugAsked, locale: language })

/** `/blog/{slug}/rss.xml` in each language; next.config.ts rewrites it to this. */
export const GET = route({ params }, async ({ params: { slug, locale }, request }) => {
  const feed = await renderBlogFeed(slug, locale)
  if (!feed) throw new AppError('not_found')
  if (feed.slug !== slug) {
    const location = `${routesIn(locale).blog(feed.slug)}/rss.xml`
    return new Response(null, { status: 308, headers: { location } })
  }
  const etag = `"${createHash('sha256').update(feed.xml).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'public, max-age=300' }
  const isKnown = isNamed(request.headers.get('if-none-match'), etag)
  if (isKnown) return new Response(null, { status: 304, headers })
  const type = { 'content-type': 'application/rss+xml; charset=utf-8' }
  return new Response(feed.xml, { headers: { ...headers, ...type } })
})

const isNamed = (known: string | null, etag: string): boolean =>
  known
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false
