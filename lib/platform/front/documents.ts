import { createHash } from 'node:crypto'
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import type { Site } from './address.ts'
import { Bytes, sendBytes } from './bytes.ts'
import { contentPolicy, type PolicySources } from './content-policy.ts'
import {
  baseHeaders,
  type CdnTagHeader,
  cdnHeaders,
  documentHeaders,
  forwardedHeaders,
} from './headers.ts'
import { Abandoned, createLane, Overloaded } from './lane.ts'
import { countPage, watch } from './metrics.ts'
import { createPageStore, firstEffort, type Page } from './pages.ts'
import { isMissing, NOT_FOUND, type Refusal, Refusals, refusedStatus } from './refusal.ts'
import { type Rendered, render } from './render.ts'

const MB = 1024 * 1024
/** Request headers withheld from Next, which has to return the full uncompressed document. */
const WITHHELD_HEADERS = [
  'accept-encoding',
  'if-none-match',
  'range',
  'content-length',
  'content-type',
  'transfer-encoding',
]

/** A shared cache must not keep a stale page: nobody would purge it there. */
const NOT_KEPT = { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }

type Options = {
  site: Site
  host: string
  isSecure: boolean
  reportsTrustedTypes?: boolean
  /** Origins that pages may reach beside our own. */
  sources?: PolicySources
  renderTimeoutMs?: number
  /** Set when a CDN in front purges by tag. */
  cdnTagHeader?: CdnTagHeader
}
type PageRequest = { url: string; headers: Record<string, string> }

/** Serves HTML documents: public pages from the page store, other pages rendered per request. */
export class Documents {
  private readonly next: RequestListener
  private readonly options: Options
  // Two lanes, so that a flood of unknown URLs cannot delay re-rendering of stored pages.
  private readonly hot = createLane({ concurrency: 6, maxQueued: 1000 })
  private readonly cold = createLane({ concurrency: 3, maxQueued: 100 })
  private readonly perRequest = createLane({ concurrency: 6, maxQueued: 500 })
  private readonly existence = createLane({ concurrency: 4, maxQueued: 200 })
  private readonly pages: ReturnType<typeof createPageStore>
  private readonly refusals: Refusals
  /** Member pages by body hash: most bodies are identical for all members, so compression is shared. */
  private readonly memberBodies = new LRUCache<string, Pick<Page, 'bytes' | 'headers'>>({
    maxSize: 16 * MB,
    sizeCalculation: ({ bytes }) => bytes.size,
  })

  constructor(next: RequestListener, options: Options) {
    this.next = next
    this.options = options
    this.refusals = new Refusals(next, options)
    this.pages = createPageStore({
      ...options,
      toPage: (rendered, key) => this.toPage(rendered, key),
    })
    const { hot, cold, perRequest, existence } = this
    watch({
      lanes: {
        hot: hot.counts,
        cold: cold.counts,
        perRequest: perRequest.counts,
        existence: existence.counts,
      },
    })
  }

  /** Renders every error page in advance, so that they are available when Next fails. */
  warm(): Promise<void> {
    return this.refusals.warm()
  }

  /** Sends the page when it is stored and current, which most are; false when it has to be looked for. */
  sendStored(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.options.site.addressOf(request.url ?? '/', request.headers)
    const page = address.kind === 'page' ? this.pages.current(address.url) : undefined
    if (page) sendBytes(request, response, page)?.catch((error) => response.destroy(error))
    return page !== undefined
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = this.options.site.addressOf(request.url ?? '/', request.headers)
    if (address.kind === 'missing')
      return this.refusals.send(request, response, { status: 404, ...address })
    if (address.kind === 'moved') return sendTo(address.location, response)
    // A POST too: a form that is sent before its script has loaded shows its page again.
    if (address.kind === 'page') return this.servePublicPage(request, response, address)
    return this.servePerRequest(request, response)
  }

  private async servePublicPage(
    request: IncomingMessage,
    response: ServerResponse,
    { url, headers: pageHeaders }: PageRequest,
  ) {
    const headers = { host: this.options.host, accept: 'text/html', ...pageHeaders }
    const isStored = this.pages.has(url)
    const page = this.options.site.pageOf(url)
    const early = isStored ? null : await this.refusedEarly(url)
    if (early) return this.refusePage(request, response, { url, status: early })
    const lane = isStored ? this.hot : this.cold
    const result = await this.pages
      .getOrRender(url, {
        render: (isWanted) => lane(() => render(this.next, { url, headers, page }), isWanted),
        isConnected: () => !response.destroyed,
      })
      .catch(failureOf)
    if ('status' in result)
      return this.refusePage(request, response, { url, status: result.status })
    const { page: stored, age } = result
    const status = refusedStatus(stored)
    if (status) return this.refusePage(request, response, { url, status })
    countPage(age === undefined ? 'made' : 'stale')
    await sendBytes(request, response, age === undefined ? stored : asStale(stored, age))
  }

  private refusePage(
    request: IncomingMessage,
    response: ServerResponse,
    { url, status }: { url: string; status: number },
  ) {
    countPage('refused')
    // What was asked for, not the key of the page: that one has no other query, and `page=0` for whatever is no number.
    return this.refusals.send(request, response, this.refusalOf(request.url ?? url, status))
  }

  /** Depends on the visitor's cookies, so it is not stored. */
  private async servePerRequest(request: IncomingMessage, response: ServerResponse) {
    const { url = '/' } = request
    // HEAD is rendered as GET for its Content-Length; `sendBytes` omits the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const headers = { ...request.headers, ...this.options.site.headersOf(url) }
    for (const name of WITHHELD_HEADERS) delete headers[name]
    const page = this.options.site.pageOf(url)
    const rendered = await this.perRequest(
      () => render(this.next, { url, headers, method: method ?? 'GET', page }),
      () => !response.destroyed,
    ).catch(failureOf)
    if (!('body' in rendered))
      return this.refusals.send(request, response, this.refusalOf(url, rendered.status))
    const answer = this.toMemberPage(rendered)
    const status = refusedStatus(answer)
    if (status) return this.refusals.send(request, response, this.refusalOf(url, status))
    await sendBytes(request, response, answer)
  }

  /** The status for a page whose row does not exist; when the database cannot say, the render finds out. */
  private async refusedEarly(url: string): Promise<404 | 503 | null> {
    try {
      const isKnown = await this.existence(() => this.options.site.isKnown(url))
      return isKnown ? null : 404
    } catch (error) {
      // Whether the page exists is not known then, so it is not missing.
      return error instanceof Overloaded ? 503 : null
    }
  }

  private refusalOf(url: string, status: number): Refusal {
    const { site } = this.options
    const variant = site.refusals.find((each) => each.status === status)?.variant ?? 'unknown'
    return { ...site.refusedOf(url), status, variant }
  }

  private toPage(rendered: Rendered, key: string): Page {
    if (isMissing(rendered)) return { ...rendered, headers: {}, bytes: NOT_FOUND }
    const bytes = new Bytes(rendered.body, { first: firstEffort(key) })
    const headers = forwardedHeaders(rendered.headers)
    if (!isHtml(headers))
      return { ...rendered, headers: { ...baseHeaders(this.options), ...headers }, bytes }
    const cdn = rendered.status === 200 && cdnHeaders(this.options.cdnTagHeader, rendered.tags)
    const own = this.headersFor(rendered.body)
    return { ...rendered, bytes, headers: { ...headers, ...own, ...cdn } }
  }

  /** Members share the body and its policy, never the response headers, which may set cookies. */
  private toMemberPage(rendered: Rendered) {
    const { status, body, isOutage } = rendered
    const headers = forwardedHeaders(rendered.headers)
    const key = `${isHtml(headers)} ${createHash('sha1').update(body).digest('base64')}`
    const shared = this.memberBodies.get(key) ?? {
      bytes: new Bytes(body),
      headers: isHtml(headers) ? this.headersFor(body) : {},
    }
    this.memberBodies.set(key, shared)
    return { status, isOutage, headers: { ...headers, ...shared.headers }, bytes: shared.bytes }
  }

  private headersFor(body: Buffer): OutgoingHttpHeaders {
    const policy = contentPolicy(body.toString(), this.options.sources)
    return documentHeaders({ ...this.options, policy })
  }
}

const asStale = (page: Page, age: number): Page => ({
  ...page,
  headers: { ...page.headers, ...NOT_KEPT, age: String(age), 'x-cache': 'stale' },
})

const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type']).startsWith('text/html')

/** Kept by caches for an hour. */
const sendTo = (location: string, response: ServerResponse): void =>
  void response
    .writeHead(308, { location, 'cache-control': 'public, max-age=3600', 'content-length': 0 })
    .end()

function failureOf(error: unknown): { status: number } {
  if (!(error instanceof Overloaded || error instanceof Abandoned)) log.error(error)
  return { status: 503 }
}
