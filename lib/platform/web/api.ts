import type * as z from 'zod'
import type { Problem } from '../errors'
import { AppError } from '../errors'
import { allReadable } from '../readable'
import { answered, keyOf } from './act-keys'
import { loadErrorWords } from './error-words'
import { assertSameMember, holdMember, knowsMember, writerFault } from './identity'
import { signedOut } from './signed-out'

type Answer = z.ZodType | undefined
type Result<S extends Answer> = S extends z.ZodType ? z.output<S> : undefined
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The browser's API client: sends JSON or a form with the CSRF header, a POST with its key (act-keys.ts), parses the
 * response by its schema, and rethrows a problem as the server's AppError. `isLasting`: its text is kept on the device;
 * `key`: that of an earlier try.
 * @throws AppError; `offline` without a response; `member_changed` for a write after another member has signed in
 */
export async function api<S extends Answer = undefined>(
  method: Method,
  path: string,
  answer?: S,
  body?: unknown,
  {
    isLasting,
    key: tried,
    ...options
  }: {
    signal?: AbortSignal
    keepalive?: boolean
    isLasting?: boolean
    key?: string | undefined
  } = {},
): Promise<Result<S>> {
  const token = method === 'GET' ? null : await haveCsrfToken()
  const isNew = method === 'POST' && body !== undefined
  const key = isNew ? (tried ?? keyOf(path, body, isLasting)) : null
  const response = await send(method, path, token, body, { ...options, key })
  if (!response.ok) throw await problemOf(response, token, key)
  if (key) answered(key)
  if (!answer) return undefined as Result<S>
  return answer.parse(await response.json()) as Result<S>
}

async function memberNow(): Promise<number | null> {
  const response = await send('GET', '/api/user', null)
  if (response.status === 401) return null
  if (!response.ok) throw await problemOf(response, null)
  return (await response.json()).id
}

/**
 * Before a member's text is sent, possibly long after it was typed.
 * @throws AppError unauthenticated or member_changed when the writer is no longer signed in
 */
export async function assertWriter(member: number): Promise<void> {
  const check = assertSameMember(memberNow)
  if (check) await check.catch(withWords)
  const fault = writerFault(member)
  if (fault) await withWords(fault)
}

/**
 * The same for a text that a page sends of itself, which may be before it knows who is signed in: it asks.
 * @throws AppError unauthenticated or member_changed
 */
export async function assertKnownWriter(member: number): Promise<void> {
  if (!knowsMember()) holdMember(await memberNow())
  await assertWriter(member)
}

async function withWords(error: unknown): Promise<never> {
  await loadErrorWords()
  throw error
}

async function send(
  method: Method,
  path: string,
  token: string | null,
  body?: unknown,
  { key, ...options }: RequestInit & { key?: string | null } = {},
) {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  })
  if (token !== null) headers.set('x-xsrf-token', token)
  if (key) headers.set('idempotency-key', key)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const payload = body === undefined || isForm ? body : JSON.stringify(allReadable(body))
  const sent = isForm && method === 'PUT' ? asPost(body) : { method, body: payload }
  try {
    return await fetch(path, { ...sent, headers, ...options })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new AppError('offline', [], { cause })
  }
}

/** Forms cannot be sent by PUT: they say what they stand for. */
function asPost(form: FormData): RequestInit {
  const body = new FormData()
  for (const [name, value] of form) body.append(name, value)
  body.set('_method', 'PUT')
  return { method: 'POST', body }
}

async function problemOf(
  response: Response,
  token: string | null,
  key: string | null = null,
): Promise<AppError> {
  const [body] = await Promise.all([response.json().catch(() => null), loadErrorWords()])
  const problem = body as Problem | null
  if (key && isSettled(response.status, problem)) answered(key)
  return thrownAs(problem, response.status, response.headers.get('retry-after'), token)
}

/** Whether a refusal is the last word about a creating call: after a fault nobody knows whether it was done. */
export const isSettled = (status: number, problem: Problem | null): boolean =>
  status < 500 && problem !== null && problem.code !== 'in_progress'

/**
 * Rebuilds the server's error from its problem; `internal` for any other body. A refused CSRF token is
 * dropped, so that the next write asks for another; nothing is sent again here.
 */
export function thrownAs(
  problem: Problem | null,
  status: number,
  retryAfter: string | null,
  token: string | null,
): AppError {
  const { code, errors, params, data } = problem ?? {}
  if (code === 'csrf_mismatch') {
    warn('CSRF token mismatch')
    dropCsrfToken(token)
  }
  if (code === 'unauthenticated') signedOut()
  return new AppError(code ? { code, status, saysFields: false } : 'internal', errors ?? [], {
    params,
    data,
    retryAfter: Number(retryAfter) || undefined,
  })
}

let asked: Promise<unknown> | undefined

/**
 * The CSRF token of the cookie, read for every write: a login in another tab has set a new one. Without one it
 * is requested, once for all concurrent calls, since each response would replace the token.
 * @throws AppError offline; `member_changed` when another member has signed in since the page was drawn
 */
export async function haveCsrfToken(): Promise<string> {
  const check = assertSameMember(memberNow)
  if (check) await check.catch(withWords)
  const held = csrfToken()
  if (held) return held
  asked ??= send('GET', '/api/csrf-cookie', null).finally(() => {
    asked = undefined
  })
  await asked
  return csrfToken()
}

function csrfToken(): string {
  const found = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)
  return found?.[1] ? decodeURIComponent(found[1]) : ''
}

/** Unless the cookie holds a newer one than was refused. */
function dropCsrfToken(refused: string | null): void {
  if (csrfToken() !== refused) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
}

/** Loads the logger only when needed. */
const warn = (message: string) => void import('../log').then(({ log }) => log.warn(message))
