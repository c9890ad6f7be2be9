import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import inject from 'light-my-request'
import { slimFlight, withOneEnd } from './flight.ts'
import { timed } from './metrics.ts'
import { PAGE_CACHE_HEADER } from './next-internals.ts'
import { addDependency, inRenderContext, type RenderContext } from './render-context.ts'
import { joinRenderGroup } from './renderings.ts'
import { now } from './tag-clock.ts'

export type Rendered = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Cache tags that it depends on. */
  tags: Set<string>
  startedAt: number
  staleAt: number
  isOutage: boolean
}

type RenderRequest = {
  url: string
  headers: IncomingMessage['headers']
  method?: string
  /** Stable name of the page, for `<body data-page>`. */
  page?: string | undefined
}

/** Next revalidates a STALE page in the background; the new one is ready about then. */
const SHORT_LIFE_MS = 1000

/** A stale page, or one that was joined as it was done, so that nothing has told what it depends on. */
const isShortLived = (headers: OutgoingHttpHeaders, { isTraced }: RenderContext): boolean =>
  headers[PAGE_CACHE_HEADER] === 'STALE' || (headers[PAGE_CACHE_HEADER] !== undefined && !isTraced)

/** Renders with Next without a client connection; returns the response and its cache dependencies. */
export const render = (next: RequestListener, request: RenderRequest): Promise<Rendered> =>
  timed(() => renderOnce(next, request))

async function renderOnce(next: RequestListener, request: RenderRequest): Promise<Rendered> {
  const path = pathOf(request.url)
  const leave = await joinRenderGroup(path)
  try {
    const { result, context } = await inRenderContext(path, () => dispatch(next, request))
    const { statusCode: status, headers, rawPayload } = result
    const body = isHtml(headers)
      ? Buffer.from(withPageName(withOneEnd(slimFlight(result.payload)), request.page))
      : rawPayload
    if (isShortLived(headers, context)) addDependency(context, [], now() + SHORT_LIFE_MS)
    const { tags, staleAt, isOutage } = context
    const startedAt = Math.min(context.startedAt, context.joinedAt)
    return { status, headers, body, tags, startedAt, staleAt, isOutage }
  } finally {
    leave()
  }
}

async function dispatch(next: RequestListener, { url, headers, method = 'GET' }: RenderRequest) {
  const listener = async (request: object, response: object) => {
    try {
      await next(request as IncomingMessage, response as ServerResponse)
    } catch (error) {
      ;(response as ServerResponse).destroy(error as Error)
    }
  }
  // `inject` is lazy: awaited here so that it starts inside the render context.
  return await inject(listener as never, {
    method: method as 'GET',
    url,
    headers: headers as Record<string, string>,
  })
}

/** The root layout, which draws `<body>`, is not told the address. Names are our own constants. */
const withPageName = (html: string, page: string | undefined): string =>
  page === undefined ? html : html.replace('<body', `<body data-page="${page}"`)

const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type']).startsWith('text/html')

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
