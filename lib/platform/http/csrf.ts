import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { AppError } from '../errors'
import { cookieHeader, readCookie } from './cookies'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

const sign = (nonce: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`csrf:${nonce}`).digest('base64url')

/**
 * The signed `XSRF-TOKEN` cookie: the request's own while valid, so that requests in flight are not refused,
 * else a new one.
 */
export function csrfCookie(request?: Request): string {
  const held = request && readCookie(request, CSRF_COOKIE)
  return cookieHeader(CSRF_COOKIE, held && isOurs(held) ? held : freshToken())
}

function freshToken(): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(nonce)}`
}

function isOurs(token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return same(signature, sign(nonce))
}

/**
 * Signed double submit: the header must repeat the cookie, and the signature be ours.
 * @throws AppError csrf_mismatch (419)
 */
export function assertCsrf(request: Request): void {
  const header = request.headers.get(CSRF_HEADER) ?? ''
  const cookie = readCookie(request, CSRF_COOKIE)
  if (!cookie || header !== cookie || !isOurs(header)) throw new AppError('csrf_mismatch')
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
