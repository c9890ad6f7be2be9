import 'server-only'
import { createHash } from 'node:crypto'
import type { Viewer } from '../auth/viewer'
import { JSON_BODY, readAtMost } from './body'
import { readCookie } from './cookies'
import { CSRF_COOKIE } from './csrf'

/** Whose key it is: the member's, by whatever session or token, or that of a visitor's browser. */
export const keeperOf = (viewer: Viewer, request: Request): string =>
  viewer ? `user:${viewer.id}` : `visitor:${readCookie(request, CSRF_COOKIE) ?? ''}`

/**
 * What a call says, to tell whether another one says the same: its query, and its JSON. Of a form or a file only the media
 * type: it is read while it is worked on, and the boundary of a form, and so its length, changes with every sending.
 * @throws AppError too_large (413) for more JSON than any handler reads
 */
export async function whatIsSaid(
  request: Request,
  { query, body }: { query: unknown; body: unknown },
): Promise<unknown> {
  if (body !== undefined || request.body === null) return [query, body]
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  if (!JSON_BODY.type.test(type)) return [query, type.split(';')[0]?.trim()]
  const bytes = await readAtMost(request.clone(), JSON_BODY.bytes)
  return [query, createHash('sha256').update(bytes).digest('base64url')]
}
