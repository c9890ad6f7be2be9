import 'server-only'
import { createHash } from 'node:crypto'
import type { Viewer } from '../auth/viewer'
import { JSON_BODY, readAtMost } from './body'
import { readCookie } from './cookies'
import { CSRF_COOKIE } from './csrf'

const FORM = 'multipart/form-data'

/** Whose key it is: the member's, by whatever session or token, or that of a visitor's browser. */
export const keeperOf = (viewer: Viewer, request: Request): string =>
  viewer ? `user:${viewer.id}` : `visitor:${readCookie(request, CSRF_COOKIE) ?? ''}`

/**
 * What a call says, to tell whether another one says the same: its query, and its JSON. What else is sent is read
 * while it is worked on: of a form only the media type, as its boundary, and so its length, changes with every sending;
 * of a file its length too.
 * @throws AppError too_large (413) for more JSON than any handler reads
 */
export async function whatIsSaid(
  request: Request,
  { query, body }: { query: unknown; body: unknown },
): Promise<unknown> {
  if (body !== undefined || request.body === null) return [query, body]
  const { headers } = request
  const type = (headers.get('content-type') ?? '').toLowerCase()
  if (!JSON_BODY.type.test(type)) {
    const media = type.split(';')[0]?.trim()
    return media === FORM ? [query, media] : [query, media, headers.get('content-length')]
  }
  const bytes = await readAtMost(request.clone(), JSON_BODY.bytes)
  return [query, createHash('sha256').update(bytes).digest('base64url')]
}
