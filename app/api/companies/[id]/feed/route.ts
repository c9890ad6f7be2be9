import { Readable } from 'node:stream'
import { exportFeed } from '@/lib/imports/export/queries'
import { limits } from '@/lib/limits'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The objects of a company as an XML feed',
    file: ['application/xml'],
    params: idParam,
    limit: [limits.export],
  },
  async ({ params }) => {
    const feed = await exportFeed(params.id)
    if (!feed) throw new AppError('not_found')
    return new Response(textOf(feed).pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
)

const textOf = (pieces: AsyncIterable<string>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>
