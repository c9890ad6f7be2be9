import { waitOf } from './waits'

/** The refusals that any product has; a slice defines its own with `refusal`, beside its contract. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  too_large: 413,
  unsupported: 415,
  csrf_mismatch: 419,
  invalid: 422,
  too_many_requests: 429,
  busy: 503,
  offline: 503,
  internal: 500,
} as const

type PlainCode = keyof typeof STATUS
/** Branded, so that a misspelt code in a comparison is a type error. */
type SliceCode = string & { readonly definedBy: 'refusal' }
export type ErrorCode = PlainCode | SliceCode

/** The code is also the key of the words in messages/<locale>/errors.json. */
type Refusal = {
  readonly code: ErrorCode
  readonly status: number
  /** Its words are those of its fields, where some are wrong and not merely missing. */
  readonly saysFields: boolean
}

/** A way in which one slice refuses, thrown as `new AppError(SUCH_REFUSAL)`. */
export const refusal = (code: string, status: number, saysFields = false): Refusal => ({
  code: code as SliceCode,
  status,
  saysFields,
})

const plain = (code: PlainCode): Refusal => ({
  code,
  status: STATUS[code],
  saysFields: code === 'invalid',
})

/** JSON pointer into the body, the key of the words, and the numbers those words need. */
export type FieldIssue = { pointer: string; code: string; params?: Record<string, string | number> }

type Details = {
  /** Values for the words of the code. */
  params?: Record<string, string | number>
  /** Seconds until the same call may succeed. */
  retryAfter?: number
  /** What the client needs to go on, such as the newer version after a conflict. */
  data?: unknown
  cause?: unknown
}

/** The only error the product throws on purpose; `problemResponse` words it for the caller. */
export class AppError extends Error implements Refusal {
  readonly code: ErrorCode
  readonly status: number
  readonly saysFields: boolean
  readonly params: Record<string, string | number>
  readonly retryAfter: number | undefined
  readonly data: unknown

  constructor(
    reason: PlainCode | Refusal,
    readonly issues: FieldIssue[] = [],
    { params = {}, retryAfter, data, cause }: Details = {},
  ) {
    const { code, status, saysFields } = typeof reason === 'string' ? plain(reason) : reason
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.saysFields = saysFields
    this.params = params
    this.retryAfter = retryAfter
    this.data = data
  }
}

/** `too_many_requests` until so many seconds have passed; `data` is what helps meanwhile. */
export function tooManyRequests(seconds: number, data?: unknown): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new AppError('too_many_requests', [], { retryAfter, params: waitOf(retryAfter), data })
}

/** `busy` (503) for so many seconds. */
export const busyFor = (seconds: number): AppError =>
  new AppError('busy', [], { retryAfter: seconds, params: waitOf(seconds) })

/** One wrong field, as `invalid`. */
export const invalidField = (field: string, code: string, params?: FieldIssue['params']) =>
  new AppError('invalid', [{ pointer: `#/${field}`, code, ...(params && { params }) }])

/** RFC 6901. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** A field or a parameter that the contract does not know; its name may hold anything. */
export const unknownField = (path: readonly PropertyKey[]): FieldIssue => ({
  pointer: pointerOf(path),
  code: 'unknown_field',
  params: { name: String(path.at(-1)).slice(0, 80) },
})

/** RFC 9457 problem details, the only error body of this API. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: { pointer: string; code: string; message: string; params?: FieldIssue['params'] }[]
  params?: Record<string, string | number>
  data?: unknown
}
