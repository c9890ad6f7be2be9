import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { AppError } from '../errors'
import { cookieHeader, readCookie } from './cookies'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

const sign = (nonce: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`csrf:${nonce}`).digest('base64url')

/** A fresh signed token as the readable `XSRF-TOKEN` cookie. */
export function csrfCookie(): string {
  const nonce = randomBytes(16).toString('base64url')
  return cookieHeader(CSRF_COOKIE, `${nonce}.${sign(nonce)}`)
}

/**
 * Signed double submit: the header repeats the cookie, and we signed it.
 * @throws AppError csrf_mismatch (419)
 */
export function assertCsrf(request: Request): void {
  const header = request.headers.get(CSRF_HEADER) ?? ''
  const cookie = readCookie(request, CSRF_COOKIE)
  const [nonce = '', signature = ''] = header.split('.')
  if (!cookie || header !== cookie || !same(signature, sign(nonce))) {
    throw new AppError('csrf_mismatch')
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
