import 'server-only'
import { gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'
import { unstable_rethrow as rethrowNextSignal } from 'next/navigation'
import * as z from 'zod'
import { bearerOf, viewerOf } from '../auth/find-viewer'
import type { Viewer } from '../auth/viewer'
import { AppError } from '../errors'
import { anyone, members } from './admission'
import { clientNetwork } from './client-address'
import { parseSent } from './contract'
import { assertCsrf } from './csrf'
import { hangUp } from './form/linger'
import { check } from './issues'
import type { Limit } from './limit'
import { problemResponse } from './problem'
import { type Payer, spend } from './rate-limit'
import { ENCODING_HEADER } from './true-headers.mjs'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const MAX_JSON_BYTES = 1_000_000
/** Packing a shorter answer costs more time than its bytes. */
const WORTH_PACKING = 1400
/** Up to here it is packed on the spot, without the cost of a stream of its own. */
const PACKED_AT_ONCE = 64_000

type Schema = z.ZodType | undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
/** Who asks, and about what. */
type Asked<P> = { viewer: Viewer; params: Output<P> }
/** Throws the 401, 403 or 404 of a caller who may not do this whatever they say. */
type Admission<P> = (asked: Asked<P>) => unknown
type Options<P, Q, B> = {
  /** What does not fit is an address that does not exist. */
  params?: P
  query?: Q
  /** As JSON. */
  body?: B
  /** What is read here, changed and sent back whole; the fields that the site makes are dropped. */
  resource?: z.ZodObject
  /**
   * Asked before a query or a body is refused, so that nobody learns what to fill in where they
   * may not; the command asks again, of what is there then.
   */
  admit?: Admission<NoInfer<P>>
  /** Status of a successful answer with a body; 200 unless told. */
  status?: number
  /** Limits of this call; after the CSRF check, so that a foreign page spends none of its reader's. */
  limit?: Limit[]
  /** A secret in the address stands for the CSRF pair: mail programs press the links of mails for people. */
  isOpen?: true
}
type Input<P, Q, B> = Asked<P> & { query: Output<Q>; body: Output<B>; request: Request }
type Handle<P, Q, B> = (input: Input<P, Q, B>) => Promise<unknown>
type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** What a handler takes, for whoever wants to know it without a call. */
export type Contract = {
  params: Schema
  query: Schema
  body: Schema
  admit: Admission<never> | undefined
}

/** Makes `route`; `writes` is how often one member may change anything at all. */
export const routeWith =
  (writes: Limit) =>
  <P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
    options: Options<P, Q, B>,
    handle: Handle<P, Q, B>,
  ) =>
    route(writes, options, handle)

/**
 * The only code that knows HTTP: parses, checks CSRF, scope and limits, names the viewer,
 * and turns what the handler returns or throws into an answer. `undefined` is 204.
 */
function route<P extends Schema, Q extends Schema, B extends Schema>(
  writes: Limit,
  options: Options<P, Q, B>,
  handle: Handle<P, Q, B>,
) {
  const answerTo = async (request: Request, context?: Context): Promise<Response> => {
    try {
      const isWrite = !SAFE.has(request.method)
      if (isWrite && !options.isOpen && !bearerOf(request)) assertCsrf(request)
      const viewer = await callerOf(request, isWrite ? writes : null)
      if (options.limit) await spend(payerOf(viewer, request), ...options.limit)
      const params = paramsOf(options.params, await context?.params) as Output<P>
      const said = await saidIn(request, options).catch(async (error) => {
        await (options.admit ?? (isWrite ? members : anyone))({ viewer, params })
        throw error
      })
      return answer(request, await handle({ viewer, params, request, ...said }), options.status)
    } catch (error) {
      rethrowNextSignal(error)
      return hangUp(request, await problemResponse(error, request))
    }
  }
  const { params, query, body, admit } = options
  return Object.assign(answerTo, { contract: { params, query, body, admit } as Contract })
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
  { query, body, resource }: Options<P, Q, B>,
): Promise<{ query: Output<Q>; body: Output<B> }> {
  const asked = parseSent(query ?? NOTHING, searchOf(request))
  const sent = body && parseSent(body, await readBody(request), resource)
  return { query: (query && asked) as Output<Q>, body: sent as Output<B> }
}

/** A write by token needs the scope, and nobody writes without end. */
async function callerOf(request: Request, writes: Limit | null): Promise<Viewer> {
  const viewer = await viewerOf(request)
  if (!viewer && bearerOf(request)) throw new AppError('unauthenticated')
  if (!writes || !viewer) return viewer
  if ('scope' in viewer.by && viewer.by.scope !== 'write') throw new AppError('forbidden')
  await spend(`user:${viewer.id}`, writes)
  return viewer
}

/** Whose limits a call spends: a member's own, a visitor's network's. */
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
  return new Response(gzipSync(text, { level: 4 }), { status, headers })
}

const takesGzip = ({ headers }: Request): boolean =>
  new Negotiator({ headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })
    .encodings()
    .includes('gzip')

/** What is said twice is a list. */
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

/**
 * A JSON body, for handlers that admit before they read.
 * @throws AppError unsupported (415), too_large (413), malformed (400), invalid (422)
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new AppError('unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES) {
    throw new AppError('too_large')
  }
  const bytes = await readAtMost(request, MAX_JSON_BYTES)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('malformed', [], { cause })
  }
}

/**
 * The body, refused as soon as it grows past the limit whatever its headers say.
 * @throws AppError too_large (413)
 */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
