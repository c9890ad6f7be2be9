import type { Messages } from 'next-intl'
import { waitOf } from './waits'

/** Error codes common to all slices; a slice defines its own with `refusal`, in its contract. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  /** Somebody else has edited it since it was read; what it is now comes as data, so that neither edit is lost. */
  edited_meanwhile: 409,
  /** The same creating call, by its key, is still being done; or it was done and its answer is lost. */
  in_progress: 409,
  already_done: 409,
  too_large: 413,
  unsupported: 415,
  /** Another member has signed in in another tab: a write of this page would go out in the other's name. */
  member_changed: 409,
  csrf_mismatch: 419,
  invalid: 422,
  /** Keys of creating calls (http/once.ts). */
  key_malformed: 422,
  key_reused: 422,
  too_many_requests: 429,
  busy: 503,
  offline: 503,
  unavailable: 503,
  internal: 500,
} as const

type PlainCode = keyof typeof STATUS
/** Branded, so that a misspelt code in a comparison is a type error. */
type SliceCode = string & { readonly definedBy: 'refusal' }
export type ErrorCode = PlainCode | SliceCode

/** The code is also the message key in messages/<locale>/errors.json. */
type Refusal = {
  readonly code: ErrorCode
  readonly status: number
  /** Its message lists the field errors, if some fields are wrong and not merely missing. */
  readonly saysFields: boolean
}

/** Defines an error of a slice, thrown as `new AppError(SUCH_REFUSAL)`. */
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

/** A key of the words in messages/<locale>/errors.json, under `field`. */
export type FieldCode = keyof Messages['errors']['field']

/** JSON pointer into the body, message key, and message arguments. */
export type FieldIssue = {
  pointer: string
  code: FieldCode
  params?: Record<string, string | number>
}

type Details = {
  /** Arguments of the code's message. */
  params?: Record<string, string | number>
  /** Seconds until the same call may succeed. */
  retryAfter?: number
  /** Data for the client to continue, such as the newer version after a conflict. */
  data?: unknown
  cause?: unknown
}

/** The only error thrown on purpose; `problemResponse` translates it for the caller. */
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

/** `too_many_requests` with Retry-After in seconds; `data` helps the client meanwhile. */
export function tooManyRequests(seconds: number, data?: unknown): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new AppError('too_many_requests', [], { retryAfter, params: waitOf(retryAfter), data })
}

/** `busy` (503) with Retry-After in seconds. */
export const busyFor = (seconds: number): AppError =>
  new AppError('busy', [], { retryAfter: seconds, params: waitOf(seconds) })

/** `invalid` with one field error. */
export const invalidField = (field: string, code: FieldCode, params?: FieldIssue['params']) =>
  new AppError('invalid', [{ pointer: `#/${field}`, code, ...(params && { params }) }])

/** JSON pointer (RFC 6901). */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** An unknown field or parameter; its name is arbitrary input. */
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
  errors?: (FieldIssue & { message: string })[]
  params?: Record<string, string | number>
  data?: unknown
  /** The same as in the header X-Request-Id and in the log. */
  requestId?: string
}
