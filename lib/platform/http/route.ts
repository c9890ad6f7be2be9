import 'server-only'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { unstable_rethrow as rethrowNextSignal } from 'next/navigation'
import * as z from 'zod'
import { bearerOf, viewerOf } from '../auth/find-viewer'
import { endedSessionCookies, sessionHash } from '../auth/session'
import type { Viewer } from '../auth/viewer'
import { AppError } from '../errors'
import { ENCODING_HEADER } from '../front/answer-headers'
import { anyone, members } from './admission'
import { readBody } from './body'
import { clientNetwork } from './client-address'
import { parseSent } from './contract'
import { assertCsrf } from './csrf'
import { hangUp } from './form/linger'
import { check } from './issues'
import type { Limit } from './limit'
import { problemResponse } from './problem'
import { type Payer, spend } from './rate-limit'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Compressing shorter responses costs more than it saves. */
const WORTH_PACKING = 1400
/** Up to this size it is compressed in one call, without a stream. */
const PACKED_AT_ONCE = 64_000

type Schema = z.ZodType | undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
/** The viewer, and the path parameters. */
type Asked<P> = { viewer: Viewer; params: Output<P> }
/** Throws 401, 403 or 404 for callers who may not do this, whatever they send. */
type Admission<P> = (asked: Asked<P>) => unknown
type Options<P, Q, B> = {
  /** Path parameters; invalid ones are 404. */
  params?: P
  query?: Q
  /** JSON body. */
  body?: B
  /** A request without a body, and without its type, counts as `{}`. */
  mayBeEmpty?: true
  /** The resource that clients read, change and send back whole; its read-only fields are dropped. */
  resource?: z.ZodObject
  /**
   * Called before query and body are validated, so that callers without permission learn nothing about the
   * input; the command checks again.
   */
  admit?: Admission<NoInfer<P>>
  /** Status of a response with body; 200 by default. */
  status?: number
  /** Rate limits of this call; spent after the CSRF check, so that foreign pages cannot use them up. */
  limit?: Limit[]
  /** Finds the caller; by bearer token or session cookie by default. */
  findViewer?: (request: Request) => Promise<Viewer>
  /** Replaces the CSRF check by a secret in the URL: mail programs call the unsubscribe links of mails. */
  isOpen?: true
}
type Input<P, Q, B> = Asked<P> & { query: Output<Q>; body: Output<B>; request: Request }
type Handle<P, Q, B> = (input: Input<P, Q, B>) => Promise<unknown>
type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** The declared input of a handler, for tools. */
export type Contract = {
  params: Schema
  query: Schema
  body: Schema
  admit: Admission<never> | undefined
}

/** Makes `route`; `writes` limits all writes of one member. */
export const routeWith =
  (writes: Limit) =>
  <P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
    options: Options<P, Q, B>,
    handle: Handle<P, Q, B>,
  ) =>
    route(writes, options, handle)

/**
 * The HTTP layer: parses input, checks CSRF, token scope and limits, resolves the viewer, and converts result
 * or error to a response. `undefined` is 204.
 */
function route<P extends Schema, Q extends Schema, B extends Schema>(
  writes: Limit,
  options: Options<P, Q, B>,
  handle: Handle<P, Q, B>,
) {
  const answerTo = async (request: Request, context?: Context): Promise<Response> => {
    try {
      const isWrite = !SAFE.has(request.method)
      if (isWrite && !options.isOpen && !bearerOf(request)) {
        assertCsrf(request, await sessionHash(request))
      }
      const viewer = await callerOf(request, isWrite ? writes : null, options.findViewer)
      if (options.limit) await spend(payerOf(viewer, request), ...options.limit)
      const params = paramsOf(options.params, await context?.params) as Output<P>
      const said = await saidIn(request, options).catch(async (error) => {
        await (options.admit ?? (isWrite ? members : anyone))({ viewer, params })
        throw error
      })
      return answer(request, await handle({ viewer, params, request, ...said }), options.status)
    } catch (error) {
      rethrowNextSignal(error)
      return hangUp(request, await refusalOf(error, request))
    }
  }
  const { params, query, body, admit } = options
  return Object.assign(answerTo, { contract: { params, query, body, admit } as Contract })
}

/** The problem; a browser whose session was ended elsewhere learns it and becomes a visitor's. */
async function refusalOf(error: unknown, request: Request): Promise<Response> {
  const response = await problemResponse(error, request)
  const isUnknown = error instanceof AppError && error.code === 'unauthenticated'
  if (isUnknown && !bearerOf(request) && (await sessionHash(request))) {
    for (const cookie of endedSessionCookies()) response.headers.append('set-cookie', cookie)
  }
  return response
}

function paramsOf(schema: Schema, given: unknown): unknown {
  if (!schema) return undefined
  const { data, issues } = check(schema, given)
  if (issues) throw new AppError('not_found')
  return data
}

const NOTHING = z.object({})

async function saidIn<P, Q extends Schema, B extends Schema>(
  request: Request,
  { query, body, mayBeEmpty, resource }: Options<P, Q, B>,
): Promise<{ query: Output<Q>; body: Output<B> }> {
  const asked = parseSent(query ?? NOTHING, searchOf(request))
  const isEmpty = mayBeEmpty && hasNoBody(request)
  const sent = body && parseSent(body, isEmpty ? {} : await readBody(request), resource)
  return { query: (query && asked) as Output<Q>, body: sent as Output<B> }
}

/** By its headers: a server gives a body to every request that may have one. */
const hasNoBody = ({ headers }: Request): boolean =>
  !headers.has('content-type') &&
  !headers.has('transfer-encoding') &&
  Number(headers.get('content-length') ?? 0) === 0

/** Writes by token need the scope; all writes are rate limited. */
async function callerOf(
  request: Request,
  writes: Limit | null,
  findViewer = viewerOf,
): Promise<Viewer> {
  const viewer = await findViewer(request)
  if (!viewer && bearerOf(request)) throw new AppError('unauthenticated')
  if (!writes || !viewer) return viewer
  if ('scope' in viewer.by && viewer.by.scope !== 'write') throw new AppError('forbidden')
  await spend(`user:${viewer.id}`, writes)
  return viewer
}

/** The payer of a call's limits: the member, or the visitor's network. */
export const payerOf = (viewer: Viewer, request: Request): Payer =>
  viewer ? `user:${viewer.id}` : { network: clientNetwork(request) }

function answer(request: Request, result: unknown, status = 200): Response {
  if (result instanceof Response) return result
  if (result === undefined) return new Response(null, { status: 204 })
  const text = JSON.stringify(result)
  const isShort = text.length < WORTH_PACKING
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': `private, no-store${isShort ? ', no-transform' : ''}`,
  })
  if (isShort || text.length > PACKED_AT_ONCE || !takesGzip(request)) {
    return new Response(text, { status, headers })
  }
  headers.set(ENCODING_HEADER, 'gzip')
  headers.set('vary', 'accept-encoding')
  return new Response(packedOf(text), { status, headers })
}

const MB = 1024 * 1024
/** Lists that everybody reads are asked for again and again with the same answer. */
const packed = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 8 * MB,
  sizeCalculation: (body, text) => body.length + text.length * 2,
})

function packedOf(text: string): Buffer<ArrayBuffer> {
  const known = packed.get(text)
  if (known) return known
  const body = gzipSync(text, { level: 4 })
  packed.set(text, body)
  return body
}

const takesGzip = ({ headers }: Request): boolean =>
  new Negotiator({ headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })
    .encodings()
    .includes('gzip')

/** Repeated keys become a list. */
function searchOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url)
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = searchParams.getAll(name)
      return [name, more.length ? [first, ...more] : first]
    }),
  )
}
