import { createHash } from 'node:crypto'
import { unchanged } from '@/lib/platform/http/unchanged'
import { route } from '@/lib/route'
import { getSitemapIndex } from '@/lib/sitemaps/queries'

/** The list of the files in `/sitemaps`. */
export const GET = route(
  { summary: 'The list of sitemaps', file: ['application/xml'], also: [304] },
  async ({ request }) => {
    const text = await getSitemapIndex()
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const headers = { etag, 'content-type': 'application/xml; charset=utf-8' }
    return unchanged(request, etag) ?? new Response(text, { headers })
  },
)
