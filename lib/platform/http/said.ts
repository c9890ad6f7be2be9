import 'server-only'
import { createHash } from 'node:crypto'
import type { Viewer } from '../auth/viewer'
import { readCookie } from './cookies'
import { CSRF_COOKIE } from './csrf'

const MOST_JSON = 1_000_000

/** Whose key it is: the member's, by whatever session or token, or that of a visitor's browser. */
export const keeperOf = (viewer: Viewer, request: Request): string =>
  viewer ? `user:${viewer.id}` : `visitor:${readCookie(request, CSRF_COOKIE) ?? ''}`

/**
 * What a call says, to tell whether another one says the same. Of a form or a file, which is read while it is worked on,
 * only type and length.
 */
export async function whatIsSaid(
  request: Request,
  { query, body }: { query: unknown; body: unknown },
): Promise<unknown> {
  if (body !== undefined || request.body === null) return [query, body]
  const type = (request.headers.get('content-type') ?? '').split(';')[0]
  const length = Number(request.headers.get('content-length') ?? 0)
  if (type !== 'application/json' || length > MOST_JSON) return [query, type, length]
  const text = await request.clone().text()
  return [query, createHash('sha256').update(text).digest('base64url')]
}
