/** A request to this process, as its log lines name it: `route` is a pattern or the name of a page, never an address. */
export type RequestContext = { id: string; route: string }

export const REQUEST_ID_HEADER = 'x-request-id'

/** Too short for an address or a name to hide in, long enough for the ids of proxies (UUID, 32 hex digits). */
const VALID = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a proxy has given to the request, or a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && VALID.test(given) ? given : crypto.randomUUID()

type Requests = { getStore: () => RequestContext | undefined }
/** Set by front/request-log.ts. The log reads it in browsers too, which have no AsyncLocalStorage. */
export const REQUESTS = Symbol.for('kvartal.requests')
const shared = globalThis as { [REQUESTS]?: Requests }

/** The request that this work belongs to; undefined outside of one, as in background tasks. */
export const currentRequest = (): RequestContext | undefined => shared[REQUESTS]?.getStore()
