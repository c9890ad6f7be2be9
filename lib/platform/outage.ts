/** Errors of Prisma that say the database cannot be used, not that a query is wrong. */
const PRISMA = ['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037', 'P2039']
/** The same of PostgreSQL: classes 08 (connection), 53 (resources), 57 (operator), timeouts, and a server that only reads. */
const POSTGRES = /^(?:08|53|57|58)[0-9A-Z]{3}$|^(?:55P03|25006|25P03|25P04|40P01)$/
/** The same of sockets and disks. */
const SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]
const KINDS = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]
/** The pool and the driver say these without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|query read timeout|pool (?:is draining|after calling end)/i
const MOST_CAUSES = 5
/** Next puts another error in the place of one thrown in a `'use cache'` function, and keeps only its digest. */
const DIGEST = 'outage'

/**
 * Whether an error comes from an outage (database, disk or queue), so that the same call may succeed soon:
 * 503, not 500. Follows causes, because drivers and Prisma wrap each other's errors.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return false
  const { code, originalCode, kind, message, cause, meta, digest } = error as Partial<Wrapped>
  if (digest === DIGEST) return true
  // Prisma's code for whatever it has no code for: PostgreSQL's own decides.
  const postgresCode = code === 'P2039' ? meta?.driverAdapterError?.cause?.originalCode : undefined
  if (postgresCode) return POSTGRES.test(postgresCode)
  const codes = [code, originalCode].filter((each) => typeof each === 'string')
  if (codes.some((each) => PRISMA.includes(each) || POSTGRES.test(each) || SYSTEM.includes(each)))
    return true
  if (kind !== undefined && KINDS.includes(kind)) return true
  if (typeof message === 'string' && MESSAGES.test(message)) return true
  return isOutage(cause, depth + 1) || isOutage(meta?.driverAdapterError, depth + 1)
}

/** What an error says, in one line: of Prisma's the last, which is the reason, as the first ones show the call. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? ''

/** Rethrows an error, so marked that an outage is still known behind the boundary of a cached read. @throws it */
export function markOutage(error: unknown): never {
  if (isOutage(error)) Object.assign(error as object, { digest: DIGEST })
  throw error
}

type Wrapped = {
  digest: string
  code: string
  originalCode: string
  kind: string
  message: string
  cause: unknown
  meta: { driverAdapterError?: { cause?: { originalCode?: string } } }
}
