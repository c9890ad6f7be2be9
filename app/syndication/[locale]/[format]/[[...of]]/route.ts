import { createHash } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { unchanged } from '@/lib/platform/http/unchanged'
import { route } from '@/lib/route'
import { renderFeed } from '@/lib/syndication/queries'
import { feedAddress } from '@/lib/syndication/schema'

/** `rss.xml` and `atom.xml` below the address of a page; next.config.ts rewrites them to this. */
export const GET = route(
  {
    summary: 'A list as RSS or Atom',
    file: ['application/rss+xml', 'application/atom+xml'],
    also: [304, 308],
    params: feedAddress,
  },
  async ({ params, request }) => {
    const { locale, format, of } = params
    const feed = await renderFeed(of, locale, format)
    if (!feed) throw new AppError('not_found')
    if ('moved' in feed) {
      return new Response(null, { status: 308, headers: { location: feed.moved } })
    }
    const { xml, updated } = feed
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
    const headers = {
      'content-type': `application/${format}+xml; charset=utf-8`,
      'last-modified': updated.toUTCString(),
    }
    return unchanged(request, etag, headers) ?? new Response(xml, { headers: { ...headers, etag } })
  },
)
