import { randomBytes } from 'node:crypto'
import { hashToken, sealSession, sessionHash } from '@/lib/platform/auth/session'
import { sessionCookieName } from '@/lib/platform/auth/session-cookie'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { CSRF_COOKIE, freshCsrfCookie } from '@/lib/platform/http/csrf'
import { faultsOf } from './answers'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>
export type Options = {
  /** Signed in as this user, by a real session row and sealed cookie. */
  as?: { id: number }
  method?: Method
  body?: unknown
  params?: Record<string, string | number>
  headers?: Record<string, string>
  /** Leave the CSRF pair out, as a foreign form would. */
  withoutCsrf?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers field by field
export type Answer = { status: number; headers: Headers; type: string | null; body: any }

/** Cookies of a fresh session, as the browser would send them. */
export async function sessionCookie(user: { id: number }): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await db.session.create({
    data: {
      idHash: hashToken(id),
      channelHash: hashToken(`channel-${id}`),
      userId: user.id,
      device: 'test',
    },
  })
  const name = sessionCookieName(env().SITE_URL)
  return `${name}=${await sealSession(id)}; auth_token=channel-${id}`
}

/** The CSRF token of the session in these cookies, as it stands in the cookie. */
async function csrfTokenFor(cookie: string): Promise<string> {
  const asked = new Request(env().SITE_URL, { headers: { cookie } })
  return (
    freshCsrfCookie(await sessionHash(asked))
      .split(';')[0]
      ?.split('=')[1] ?? ''
  )
}

type Session = { cookie: string; csrfToken: string }

/**
 * Members go on with the session that they have, as a browser does, until something is written, which may end it: to open
 * one for each call takes longer than most refusals.
 */
const sessions = new Map<number, Promise<Session>>()

async function openSession(user: { id: number }): Promise<Session> {
  const cookie = await sessionCookie(user)
  return { cookie, csrfToken: await csrfTokenFor(cookie) }
}

function sessionOf(user: { id: number }): Promise<Session> {
  const session = sessions.get(user.id) ?? openSession(user)
  sessions.set(user.id, session)
  return session
}

/** The headers of a call, as the browser of a member or a guest would send them. */
async function headersOf({ as, body, headers: given, withoutCsrf }: Options): Promise<Headers> {
  const headers = new Headers({ 'accept-language': 'en', ...given })
  const session = as && (await sessionOf(as))
  const cookies = [session?.cookie, given?.cookie].filter((cookie) => cookie !== undefined)
  if (!withoutCsrf) {
    const token = session?.csrfToken ?? (await csrfTokenFor(cookies.join('; ')))
    // Before what an answer set, as the first of a name counts.
    cookies.unshift(`${CSRF_COOKIE}=${token}`)
    headers.set('x-xsrf-token', decodeURIComponent(token))
  }
  headers.set('cookie', cookies.join('; '))
  if (body !== undefined && !(body instanceof FormData) && !given?.['content-type']) {
    headers.set('content-type', 'application/json')
  }
  return headers
}

const bytesOf = (body: unknown) =>
  body instanceof FormData || body instanceof Blob || typeof body === 'string'
    ? body
    : JSON.stringify(body)

/** Calls a route handler the way Next does: a Request in, a Response out, no server. */
export async function call(handler: Handler, url: string, options: Options = {}): Promise<Answer> {
  const { body, params = {}, method = body === undefined ? 'GET' : 'POST' } = options
  const request = new Request(new URL(url, 'http://localhost:3000'), {
    method,
    headers: await headersOf(options),
    ...(body !== undefined && { body: bytesOf(body) }),
  })
  const strings = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, String(value)]),
  )
  const response = await handler(request, { params: Promise.resolve(strings) })
  if (method !== 'GET' && response.ok) sessions.clear()
  const answer = {
    status: response.status,
    headers: response.headers,
    type: response.headers.get('content-type'),
    body: await response.json().catch(() => null),
  }
  const faults = faultsOf(handler, { method, ...answer })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return answer
}
