import { parseCookie, stringifySetCookie } from 'cookie'
import { env } from '../env'

type Options = { httpOnly?: boolean; maxAge?: number; expires?: Date; path?: string }

/** A cookie of a request, decoded; undefined when absent. */
export const readCookie = (request: Request, name: string): string | undefined =>
  parseCookie(request.headers.get('cookie') ?? '')[name]

/**
 * A `Set-Cookie` value: path `/` by default, SameSite=Lax, Secure on https. Without maxAge a session cookie.
 */
export const cookieHeader = (name: string, value: string, options: Options = {}): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    ...options,
  })

export const clearedCookie = (name: string, options: Options = {}): string =>
  cookieHeader(name, '', { ...options, maxAge: 0 })
