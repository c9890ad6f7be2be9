import { Readable } from 'node:stream'
import * as z from 'zod'
import { limits } from '@/lib/limits'
import { AppError } from '@/lib/platform/errors'
import { unchanged } from '@/lib/platform/http/unchanged'
import { route } from '@/lib/route'
import { getSitemapFile } from '@/lib/sitemaps/queries'
import { sitemapFile } from '@/lib/sitemaps/schema'

const params = z.object({ file: sitemapFile })

/** Addresses of one kind, such as `posts-news-1.xml`, written while they are read. */
export const GET = route(
  {
    summary: 'Public addresses of one kind',
    file: ['application/xml'],
    also: [304],
    params,
    limit: [limits.export],
  },
  async ({ params, request }) => {
    const found = await getSitemapFile(params.file)
    if (!found) throw new AppError('not_found')
    const { etag, text } = found
    const known = unchanged(request, etag)
    if (known) return known
    const body = Readable.toWeb(Readable.from(text())) as ReadableStream<string>
    return new Response(body.pipeThrough(new TextEncoderStream()), {
      headers: { etag, 'content-type': 'application/xml; charset=utf-8' },
    })
  },
)
