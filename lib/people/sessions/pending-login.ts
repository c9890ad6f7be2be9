import 'server-only'
import { clearedCookie, cookieHeader, readCookie } from '@/lib/platform/http/cookies'
import { factorLimits } from '@/lib/quotas'

/** Holds the right to the second step of a login; for these calls alone. */
const PENDING_COOKIE = 'login'
const PATH = { httpOnly: true, path: '/api/login' }

/** The token of a login that waits for its second factor. */
export const pendingLoginOf = (request: Request): string | null =>
  readCookie(request, PENDING_COOKIE) ?? null

export const pendingLoginCookie = (token: string): string =>
  cookieHeader(PENDING_COOKIE, token, { ...PATH, maxAge: factorLimits.loginMs / 1000 })

export const endedPendingLogin = (): string => clearedCookie(PENDING_COOKIE, PATH)
