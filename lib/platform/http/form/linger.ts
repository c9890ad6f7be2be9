import 'server-only'
import { LENGTH_HEADER } from '../../front/answer-headers'

const LONGEST_MS = 2000
const MOST_BYTES = 64 * 1024 * 1024

type Body = ReadableStreamDefaultReader<Uint8Array>
const lingering = new WeakMap<Request, Promise<void>>()

/**
 * Drains the rest of a refused request's body, up to a time and size limit: closing at once would reset the
 * connection and lose the response.
 */
export function linger(request: Request, body: Body): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_MS)
  timer.unref()
  void readOn(body)
    .catch(() => {})
    .finally(resolve)
  lingering.set(
    request,
    promise.then(() => {
      clearTimeout(timer)
      body.cancel().catch(() => {})
    }),
  )
}

async function readOn(body: Body): Promise<void> {
  for (let size = 0; size <= MOST_BYTES; ) {
    const { done, value } = await body.read()
    if (done) return
    size += value.byteLength
  }
}

/**
 * Responds to a request whose body was not read to its end: the response is sent at once, the connection is
 * closed after draining.
 */
export async function hangUp(request: Request, answer: Response): Promise<Response> {
  const rest = lingering.get(request)
  if (!rest) return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(bytes.length))
  headers.set(LENGTH_HEADER, String(bytes.length))
  // Compression would buffer the response until its end.
  headers.append('cache-control', 'no-transform')
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes)
      await rest
      controller.close()
    },
  })
  return new Response(body, { status: answer.status, headers })
}
