import 'server-only'
import { hostCookie } from '@/lib/platform/http/cookies'
import { factorLimits } from '@/lib/quotas'

/** Holds the right to the second step of a login; for these calls alone. */
const cookie = hostCookie('login', '/api/login')

/** The token of a login that waits for its second factor. */
export const pendingLoginOf = (request: Request): string | null => cookie.read(request) ?? null

export const pendingLoginCookie = (token: string): string =>
  cookie.header(token, factorLimits.loginMs / 1000)

export const endedPendingLogin = (): string => cookie.cleared()
