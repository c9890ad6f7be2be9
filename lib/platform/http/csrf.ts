import 'server-only'
import { randomBytes } from 'node:crypto'
import { env } from '../env'
import { AppError } from '../errors'
import { log } from '../log'
import { isSigned, sign } from '../secrets'
import { cookieHeader, readCookie } from './cookies'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'

/** The hash of a session's id; null for a visitor, whose token is bound to no session. */
type Session = string | null

/** Every part with its length, so that no two pairs of session and nonce are the same message. */
function messageOf(session: Session, nonce: string): string {
  const bound = session ?? 'visitor'
  return `csrf!${bound.length}!${bound}!${nonce.length}!${nonce}`
}

/** A new `XSRF-TOKEN` cookie for this session. */
export function freshCsrfCookie(session: Session): string {
  const nonce = randomBytes(16).toString('base64url')
  return cookieHeader(CSRF_COOKIE, `${nonce}.${sign(messageOf(session, nonce))}`)
}

/**
 * The `XSRF-TOKEN` cookie for this session: the request's own while valid, so that requests in flight are not
 * refused, else a new one.
 */
export function csrfCookie(request: Request, session: Session): string {
  const held = readCookie(request, CSRF_COOKIE)
  return held && isOf(session, held) ? cookieHeader(CSRF_COOKIE, held) : freshCsrfCookie(session)
}

function isOf(session: Session, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.')
  return isSigned(messageOf(session, nonce), signature)
}

/**
 * Signed double submit: the request must come from this site, its header must repeat the cookie, and the
 * token must be one of this session.
 * @throws AppError csrf_mismatch (419)
 */
export function assertCsrf(request: Request, session: Session): void {
  const header = request.headers.get(CSRF_HEADER) ?? ''
  const cookie = readCookie(request, CSRF_COOKIE)
  const isRight = cookie !== undefined && header === cookie && isOf(session, header)
  if (!isRight || isForeign(request)) throw new AppError('csrf_mismatch')
}

/**
 * Does another site send this? The browser's own word counts first (`Sec-Fetch-Site`), then `Origin`, which
 * browsers send alone over http to anything but localhost; what has neither is no browser of today, and the
 * token decides.
 */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get('origin')
  const isOwn = origin !== null && isOfSite(origin, headers.get('host'))
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return false
  if (site === 'cross-site' || (site && !isOwn)) return true
  if (origin === null || isOwn) return false
  log.warn(`A write from ${origin.slice(0, 100)} was refused, SITE_URL is ${env().SITE_URL}`)
  return true
}

/** Its `Host` is the site too, by whatever name it was opened; behind a proxy that may be another name. */
const isOfSite = (origin: string, host: string | null): boolean =>
  origin === new URL(env().SITE_URL).origin ||
  (URL.canParse(origin) && new URL(origin).host === host)
