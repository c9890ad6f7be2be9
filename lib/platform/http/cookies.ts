import { parseCookie, stringifySetCookie } from 'cookie'
import { cookieName } from '../cookie-name'
import { env } from '../env'

type Options = { httpOnly?: boolean; maxAge?: number; expires?: Date }

/** A cookie of a request, decoded; undefined when absent. */
export const readCookie = (request: Request, name: string): string | undefined =>
  parseCookie(request.headers.get('cookie') ?? '')[cookieName(name, env().SITE_URL)]

/**
 * A `Set-Cookie` value: path `/`, as the prefix of its name wants it, SameSite=Lax, Secure on https. Without maxAge a session cookie.
 */
export const cookieHeader = (name: string, value: string, options: Options = {}): string =>
  stringifySetCookie({
    name: cookieName(name, env().SITE_URL),
    value,
    path: '/',
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    ...options,
  })

export const clearedCookie = (name: string, options: Options = {}): string =>
  cookieHeader(name, '', { ...options, maxAge: 0 })
