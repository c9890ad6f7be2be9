import { parseCookie, stringifySetCookie } from 'cookie'
import { env } from '../env'

type Options = { httpOnly?: boolean; maxAge?: number; expires?: Date; path?: string }

/** A cookie of a request, decoded; undefined when absent. */
export const readCookie = (request: Request, name: string): string | undefined =>
  parseCookie(request.headers.get('cookie') ?? '')[name]

const isHttps = () => env().SITE_URL.startsWith('https:')

/**
 * A `Set-Cookie` value: path `/` by default, SameSite=Lax, Secure on https. Without maxAge a session cookie.
 */
export const cookieHeader = (name: string, value: string, options: Options = {}): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    secure: isHttps(),
    ...options,
  })

export const clearedCookie = (name: string, options: Options = {}): string =>
  cookieHeader(name, '', { ...options, maxAge: 0 })

/**
 * A cookie that scripts do not see, for calls under this path. On https its prefix makes the browser refuse one that
 * another host or an unencrypted answer wants to plant; the prefix wants the path `/`, and is refused on http.
 */
export function hostCookie(plain: string, narrow: string) {
  const name = () => (isHttps() ? `__Host-${plain}` : plain)
  const options = () => ({ httpOnly: true, path: isHttps() ? '/' : narrow })
  return {
    read: (request: Request): string | undefined => readCookie(request, name()),
    header: (value: string, maxAge: number): string =>
      cookieHeader(name(), value, { ...options(), maxAge }),
    cleared: (): string => clearedCookie(name(), options()),
  }
}
