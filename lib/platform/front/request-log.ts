import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isJsonLog, isLogged, logEvent } from '../log.ts'
import { REQUEST_ID_HEADER, REQUESTS, type RequestContext, requestIdOf } from '../request-id.ts'
import { countPage, countRequest } from './metrics.ts'

const shared = globalThis as { [REQUESTS]?: AsyncLocalStorage<RequestContext> }
const requests = (shared[REQUESTS] ??= new AsyncLocalStorage<RequestContext>())

/** `isStored`: sent from the page store at once, without any other work. */
type Followed = RequestContext & { isStored: boolean }
/** A property and not a WeakMap, whose keys the garbage collector looks at one by one. */
const FOLLOWED = Symbol('followed')
type FollowedResponse = ServerResponse & { [FOLLOWED]?: Followed }

/** Work of this request: what it logs names it. */
export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  requests.run(context, work)

/** Gives a request its id, and counts and logs it when it has been answered or given up. */
export function follow(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
): Followed {
  const startedAt = performance.now()
  const context = { id: requestIdOf(request.headers[REQUEST_ID_HEADER]), route, isStored: false }
  ;(response as FollowedResponse)[FOLLOWED] = context
  response.once('close', () => {
    const ms = performance.now() - startedAt
    tell(context, { method: request.method ?? 'GET', response, ms })
  })
  return context
}

/** The id of the request that is answered here; undefined outside of the front. */
export const requestIdFor = (response: ServerResponse): string | undefined =>
  (response as FollowedResponse)[FOLLOWED]?.id

type Outcome = { method: string; response: ServerResponse; ms: number }

/** No address: its query, and the ids in its path, may say who reads what. */
function tell({ id, route, isStored }: Followed, { method, response, ms }: Outcome): void {
  const { statusCode: status } = response
  const isCutOff = wasCutOff(response)
  countRequest({ route, method, status, ms, isCutOff })
  if (isStored) countPage('hit')
  const level = levelOf(status, isStored)
  if (!isLogged(level)) return
  logEvent(level, 'request', {
    requestId: id,
    route,
    method,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(isCutOff && { isCutOff }),
  })
}

/** What is sent from memory is counted, not told: thousands of lines a second would say nothing else. */
function levelOf(status: number, isStored: boolean) {
  if (status >= 500) return status === 503 ? 'warn' : 'error'
  return isStored || !isJsonLog() ? 'debug' : 'info'
}

/** A client may close before Node is told that the last bytes have gone; then nothing of them is left. */
const wasCutOff = ({ writableFinished, writableEnded, writableLength }: ServerResponse): boolean =>
  !writableFinished && (!writableEnded || writableLength > 0)
