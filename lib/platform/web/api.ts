import type * as z from 'zod'
import type { Problem } from '../errors'
import { AppError } from '../errors'
import { allReadable } from '../text'
import { signedOut } from './signed-out'

type Answer = z.ZodType | undefined
type Result<S extends Answer> = S extends z.ZodType ? z.output<S> : undefined
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The browser's API client: sends JSON or a form with the CSRF header, parses the response by its schema, and
 * rethrows a problem as the server's AppError.
 * @throws AppError; `offline` without a response
 */
export async function api<S extends Answer = undefined>(
  method: Method,
  path: string,
  answer?: S,
  body?: unknown,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Result<S>> {
  if (method !== 'GET') await haveCsrfToken()
  const response = await send(method, path, body, options)
  if (!response.ok) throw await problemOf(response)
  if (!answer) return undefined as Result<S>
  return answer.parse(await response.json()) as Result<S>
}

async function send(method: Method, path: string, body?: unknown, options: RequestInit = {}) {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  })
  if (method !== 'GET') headers.set('x-xsrf-token', csrfToken())
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const payload = body === undefined || isForm ? body : JSON.stringify(allReadable(body))
  try {
    return await fetch(path, { method, headers, body: payload, ...options })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new AppError('offline', [], { cause })
  }
}

async function problemOf(response: Response): Promise<AppError> {
  const problem = (await response.json().catch(() => null)) as Problem | null
  return thrownAs(problem, response.status, response.headers.get('retry-after'))
}

/** Rebuilds the server's error from its problem; `internal` for any other body. */
export function thrownAs(
  problem: Problem | null,
  status: number,
  retryAfter: string | null,
): AppError {
  const { code, errors, params, data } = problem ?? {}
  if (code === 'csrf_mismatch') warn('CSRF token mismatch')
  if (code === 'unauthenticated') signedOut()
  return new AppError(code ? { code, status, saysFields: false } : 'internal', errors ?? [], {
    params,
    data,
    retryAfter: Number(retryAfter) || undefined,
  })
}

let asked: Promise<unknown> | undefined

/**
 * Ensures a CSRF cookie; requested once for all concurrent calls, since each response would replace the
 * token.
 * @throws AppError offline
 */
export async function haveCsrfToken(): Promise<void> {
  if (csrfToken()) return
  asked ??= send('GET', '/api/csrf-cookie').finally(() => {
    asked = undefined
  })
  await asked
}

/** The CSRF token from the cookie; empty when there is none. */
export function csrfToken(): string {
  const found = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)
  return found?.[1] ? decodeURIComponent(found[1]) : ''
}

/** Loads the logger only when needed. */
const warn = (message: string) => void import('../log').then(({ log }) => log.warn(message))
