import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { Bytes } from './bytes.ts'
import type { Rendered } from './render.ts'
import { keepShared, readShared } from './shared-store.ts'
import { caughtUp, expiryCount, isExpiredSince, isPurgedSince, now, standing } from './tag-clock.ts'

const MB = 1024 * 1024
/** A stale page is sent when rendering takes longer: as long as the statements of a request may take. */
const RENDER_TIMEOUT_MS = 5000
/** Minimum interval between background revalidations of a page. */
const REVALIDATE_INTERVAL_MS = 1000

export type Page = {
  status: number
  headers: OutgoingHttpHeaders
  bytes: Bytes
  tags: Set<string>
  startedAt: number
  staleAt: number
  isOutage: boolean
  /** `expiryCount()` when the page was last found current. */
  currentAt?: number
}
/** `age` (seconds) is set when the page is stale because a new render failed or timed out. */
export type StoreResult = { page: Page; age?: number }

type Asked = {
  /** Calls `isWanted` when it begins: false when every client that waits for it has disconnected. */
  render: (isWanted: () => boolean) => Promise<Rendered>
  /** Whether the client that asks still waits. */
  isConnected?: () => boolean
}
type InProgress = { page: Promise<Page>; clients: (() => boolean)[] }

type Options = {
  /** Builds the response headers and body from a render. */
  toPage: (rendered: Rendered, key: string) => Page | Promise<Page>
  bytes?: number
  renderTimeoutMs?: number
}

/**
 * Cache of public pages, keyed by canonical URL, in memory; what another process has rendered is taken from the shared
 * store. A page is valid until one of its tags
 * expires; past `staleAt` it is served stale and revalidated in the background. Concurrent requests
 * share one render, but never one that started before a write that preceded the request.
 */
export function createPageStore({
  toPage,
  bytes = 64 * MB,
  renderTimeoutMs = RENDER_TIMEOUT_MS,
}: Options) {
  const sizeCalculation = (page: Page) => page.bytes.size + page.tags.size * 24
  const pages = new LRUCache<string, Page>({ maxSize: bytes, sizeCalculation })
  const missing = new LRUCache<string, Page>({ maxSize: bytes / 16, sizeCalculation })
  const inProgress = new Map<string, InProgress>()

  const lookUp = (key: string) => pages.get(key) ?? missing.get(key)

  /** The stored page, when it can be sent as it is: nothing of it has expired, and its time is not over. */
  function current(key: string): Page | undefined {
    const page = pages.get(key)
    return page && isCurrent(page) && page.staleAt >= now() ? page : undefined
  }

  /** A process that is behind knows a moment later what has expired. */
  async function lookUpCurrent(key: string): Promise<Page | undefined> {
    if (standing() === 'behind' && lookUp(key)) await caughtUp()
    return lookUp(key)
  }

  /** @throws what `render` throws, when there is no stale page to fall back to */
  async function getOrRender(key: string, asked: Asked): Promise<StoreResult> {
    const page = await lookUpCurrent(key)
    if (page && isCurrent(page)) {
      if (page.staleAt < now()) revalidate(key, page, asked)
      return { page }
    }
    if (!page || !canServeStale(page)) return { page: await renderFresh(key, asked) }
    // Without the database a render would only fail, and take up to its time limit for that.
    if (standing() === 'cut off') return asStale(page)
    return freshOrStale(page, renderFresh(key, asked), renderTimeoutMs)
  }

  /** Joins the render in flight unless a tag expired after it started. */
  async function renderFresh(key: string, asked: Asked): Promise<Page> {
    const requestedAt = now()
    for (;;) {
      const page = await join(key, asked)
      if (page.startedAt >= requestedAt || !isExpiredSince(page.startedAt, page.tags)) return page
    }
  }

  function join(key: string, { render, isConnected = () => true }: Asked): Promise<Page> {
    const current = inProgress.get(key)
    current?.clients.push(isConnected)
    return current?.page ?? startRender(key, render, [isConnected])
  }

  function startRender(key: string, render: Asked['render'], clients: InProgress['clients']) {
    const make = async () => {
      const found = await readPage(key)
      const isWanted = () => clients.some((isConnected) => isConnected())
      const made = found ?? (await toPage(await render(isWanted), key))
      if (store(key, made) && !found) keepPage(key, made)
      return made
    }
    const page = make().finally(() => inProgress.delete(key))
    inProgress.set(key, { page, clients })
    return page
  }

  /** Whether it was stored. */
  function store(key: string, page: Page): boolean {
    const { status, headers, startedAt, tags, isOutage } = page
    // During an outage a page can be 200 and still lack a part that failed.
    const isWhole = (status === 200 || status === 404) && !isOutage
    const isStorable = isWhole && headers['set-cookie'] === undefined
    if (!isStorable || isExpiredSince(startedAt, tags)) return false
    ;(status === 200 ? pages : missing).set(key, page)
    ;(status === 200 ? missing : pages).delete(key)
    return true
  }

  function revalidate(key: string, page: Page, { render }: Asked): void {
    page.staleAt = now() + REVALIDATE_INTERVAL_MS
    join(key, { render }).catch((error) => log.error(error))
  }

  return { current, getOrRender, has: (key: string) => lookUp(key) !== undefined }
}

/** A page of a hundred tags is asked for thousands of times between two writes. */
function isCurrent(page: Page): boolean {
  if (standing() === 'current' && page.currentAt === expiryCount()) return true
  if (isExpiredSince(page.startedAt, page.tags)) return false
  page.currentAt = expiryCount()
  return true
}

/** Most filters are asked for once; their addresses have a query. */
export const firstEffort = (key: string): 'fast' | 'best' => (key.includes('?') ? 'fast' : 'best')

type SharedPage = Pick<Page, 'headers' | 'startedAt' | 'staleAt'> & { tags: string[]; body: Buffer }

/** A page that another process has rendered, when it is still true here. */
async function readPage(key: string): Promise<Page | undefined> {
  const found = await readShared<SharedPage>('page', key)
  if (!found || found.staleAt < now()) return undefined
  const { body, tags, ...page } = found
  const bytes = new Bytes(body, { first: firstEffort(key) })
  return { ...page, status: 200, tags: new Set(tags), bytes, isOutage: false }
}

function keepPage(key: string, { status, headers, startedAt, staleAt, tags, bytes }: Page): void {
  if (status !== 200) return
  keepShared('page', key, { headers, startedAt, staleAt, tags: [...tags], body: bytes.identity })
}

/** The new render, or the stale page when that fails or times out. */
async function freshOrStale(
  stale: Page,
  fresh: Promise<Page>,
  timeoutMs: number,
): Promise<StoreResult> {
  const page = await withTimeout(fresh, timeoutMs).catch(() => null)
  if (page && page.status < 500 && !page.isOutage) return { page }
  return asStale(stale)
}

/** A missing page may just have been published. */
const canServeStale = ({ status, startedAt, tags }: Page): boolean =>
  status === 200 && !isPurgedSince(startedAt, tags)

const asStale = (page: Page): StoreResult => ({
  page,
  age: Math.ceil((now() - page.startedAt) / 1000),
})

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  // A rejection after the timeout would be unhandled.
  work.catch(() => {})
  let timer: NodeJS.Timeout
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('render timed out')), timeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
