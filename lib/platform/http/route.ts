import 'server-only'
import * as z from 'zod'
import { bearerOf, viewerOf } from '../auth/find-viewer'
import { endedSessionCookies, sessionHash } from '../auth/session'
import type { Viewer } from '../auth/viewer'
import { isInsideNext } from '../cache'
import { AppError } from '../errors'
import { anyone, members } from './admission'
import { answer, answerText } from './answer'
import { readBody } from './body'
import { clientNetwork } from './client-address'
import { parseSent } from './contract'
import { assertCsrf } from './csrf'
import { hangUp } from './form/linger'
import { check } from './issues'
import type { Limit } from './limit'
import { once } from './once'
import { problemResponse } from './problem'
import { type Payer, spend } from './rate-limit'
import { sharedText } from './shared-text'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

type Schema = z.ZodType | undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
/** The viewer, and the path parameters. */
type Asked<P> = { viewer: Viewer; params: Output<P> }
/** Throws 401, 403 or 404 for callers who may not do this, whatever they send. */
type Admission<P> = (asked: Asked<P>) => unknown
// biome-ignore lint/suspicious/noConfusingVoidType: commands that answer nothing are promises of void
type Nothing = undefined | void
/** What the handler may answer: what it declares, or a whole response. */
type Answered<A> = (A extends z.ZodType ? z.output<A> : Nothing) | Response
type Options<P, Q, B, A> = {
  /** What it does, in one English line, for the description of the API. */
  summary: string
  /** The JSON of its answer; without it the answer is 204, unless `file` says what it sends. */
  answer?: A
  /** Media types of an answer that is no JSON. */
  file?: string[]
  /** What the handler reads from the request itself, by media type: a form, or null for bytes. */
  takes?: Record<string, z.ZodType | null>
  /** Statuses that do not follow from the rest. */
  also?: number[]
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
  /**
   * The answer follows from the address alone, and is read by one cached function: its JSON is kept until a tag of
   * it expires.
   */
  isShared?: true
  /**
   * A secret of its own stands for session, token and CSRF check: in the URL of the unsubscribe links that mail programs
   * call, or as a bearer that is no member's.
   */
  isOpen?: true
}
type Input<P, Q, B> = Asked<P> & { query: Output<Q>; body: Output<B>; request: Request }
type Handle<P, Q, B, A> = (input: Input<P, Q, B>) => Promise<Answered<NoInfer<A>>>
type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** What a handler declares, for the description of the API and for tests. */
export type Contract = {
  summary: string
  params: Schema
  query: Schema
  body: Schema
  mayBeEmpty: boolean
  answer: Schema
  file: string[]
  takes: Record<string, z.ZodType | null>
  /** Of a successful answer. */
  status: number
  also: number[]
  admit: Admission<never> | undefined
  isLimited: boolean
  isOpen: boolean
}

/** Makes `route`; `writes` limits all writes of one member. */
export const routeWith =
  (writes: Limit) =>
  <
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    A extends Schema = undefined,
  >(
    options: Options<P, Q, B, A>,
    handle: Handle<P, Q, B, A>,
  ) =>
    route(writes, options, handle)

/**
 * The HTTP layer: parses input, checks CSRF, token scope and limits, resolves the viewer, and converts result
 * or error to a response. `undefined` is 204.
 */
function route<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  writes: Limit,
  options: Options<P, Q, B, A>,
  handle: Handle<P, Q, B, A>,
) {
  const contract = contractOf(options)
  const answerTo = async (request: Request, context?: Context): Promise<Response> => {
    try {
      const isWrite = !SAFE.has(request.method)
      if (isWrite && !options.isOpen && !bearerOf(request)) {
        assertCsrf(request, await sessionHash(request))
      }
      const viewer = await callerOf(request, isWrite ? writes : null, options)
      if (options.limit) await spend(payerOf(viewer, request), ...options.limit)
      const params = paramsOf(options.params, await context?.params) as Output<P>
      const admit = () => (options.admit ?? (isWrite ? members : anyone))({ viewer, params })
      const said = await saidIn(request, options).catch(async (error) => {
        await admit()
        throw error
      })
      const work = () => handle({ viewer, params, request, ...said })
      if (options.isShared && isInsideNext()) {
        const text = await sharedText(pathOf(request), said.query, work)
        return answerText(request, text, options.status)
      }
      const result = await once({ contract, viewer, request, said, admit }, work)
      return answer(request, result, options.status)
    } catch (error) {
      await rethrowNextSignal(error)
      return hangUp(request, await refusalOf(error, request))
    }
  }
  return Object.assign(answerTo, { contract })
}

function contractOf<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  options: Options<P, Q, B, A>,
): Contract {
  const { summary, params, query, body, answer, admit, file = [], takes = {}, also = [] } = options
  return {
    summary,
    params,
    query,
    body,
    mayBeEmpty: options.mayBeEmpty ?? false,
    answer,
    file,
    takes,
    status: options.status ?? (answer || file.length > 0 ? 200 : 204),
    also,
    admit,
    isLimited: options.limit !== undefined,
    isOpen: options.isOpen ?? false,
  }
}

/** Loaded when it is needed: the description of the API is made outside of Next, where it does not load. */
async function rethrowNextSignal(error: unknown): Promise<void> {
  const { unstable_rethrow: rethrow } = await import('next/navigation')
  rethrow(error)
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
  {
    query,
    body,
    mayBeEmpty,
    resource,
  }: Pick<Options<P, Q, B, Schema>, 'query' | 'body' | 'mayBeEmpty' | 'resource'>,
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
  {
    findViewer = viewerOf,
    isOpen,
  }: Pick<Options<Schema, Schema, Schema, Schema>, 'findViewer' | 'isOpen'>,
): Promise<Viewer> {
  const viewer = await findViewer(request)
  if (!viewer && !isOpen && bearerOf(request)) throw new AppError('unauthenticated')
  if (!writes || !viewer) return viewer
  if ('scope' in viewer.by && viewer.by.scope !== 'write') throw new AppError('forbidden')
  await spend(`user:${viewer.id}`, writes)
  return viewer
}

/** The payer of a call's limits: the member, or the visitor's network. */
export const payerOf = (viewer: Viewer, request: Request): Payer =>
  viewer ? `user:${viewer.id}` : { network: clientNetwork(request) }

const pathOf = ({ url }: Request): string => new URL(url).pathname

/** Repeated keys become a list. In one pass: `getAll` for each of thousands of keys would hold the server. */
function searchOf(request: Request): Record<string, string | string[]> {
  const given = new Map<string, string | string[]>()
  for (const [name, value] of new URL(request.url).searchParams) {
    const known = given.get(name)
    if (Array.isArray(known)) known.push(value)
    else given.set(name, known === undefined ? value : [known, value])
  }
  return Object.fromEntries(given)
}
