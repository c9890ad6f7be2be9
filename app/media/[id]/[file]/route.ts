import { getRendition } from '@/lib/media/queries'
import { AppError } from '@/lib/platform/errors'
import { LENGTH_HEADER } from '@/lib/platform/front/answer-headers'
import { problemResponse } from '@/lib/platform/http/problem'

type Context = { params: Promise<{ id: string; file: string }> }

/** Public files, requested by the hundred, so the session is not read. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params
  const etag = `"${id}-${file}"`
  const found = await getRendition(id, file)
  if (!found) return problemResponse(new AppError('not_found'), request)
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    await found.stream.cancel()
    return new Response(null, { status: 304, headers })
  }
  const length = String(found.size)
  return new Response(found.stream, {
    headers: {
      ...headers,
      'content-type': found.type,
      'content-length': length,
      [LENGTH_HEADER]: length,
    },
  })
}
