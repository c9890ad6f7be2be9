import 'server-only'
import { AppError, type FieldIssue, type Problem } from '../errors'
import { acceptedLocale } from '../i18n/detect'
import { wordsFor } from '../i18n/words'
import { log } from '../log'
import { isOutage, reasonOf } from '../outage'
import { currentRequest } from '../request-id'

/** Maximum of issues in a response; a hostile body could cause thousands. */
const MOST_ISSUES = 50
/** Retry-After during an outage. */
const RETRY_AFTER_S = 5

/**
 * Converts an error to a problem response in the caller's language. Unknown errors are logged and reveal
 * nothing.
 */
export async function problemResponse(error: unknown, request: Request): Promise<Response> {
  const problem = toAppError(error)
  const words = await wordsFor(acceptedLocale(request.headers.get('accept-language')), 'errors')
  const say = words as unknown as Say
  const requestId = currentRequest()?.id
  const body: Problem = {
    type: `/problems/${problem.code}`,
    title: say(`title.${problem.status}`),
    status: problem.status,
    detail: detailOf(problem, say),
    code: problem.code,
    ...(problem.issues.length && {
      errors: problem.issues.slice(0, MOST_ISSUES).map((issue) => ({
        ...issue,
        message: say(`field.${issue.code}`, issue.params),
      })),
    }),
    ...(Object.keys(problem.params).length && { params: problem.params }),
    ...(problem.data !== undefined && { data: problem.data }),
    ...(requestId !== undefined && { requestId }),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  if (problem.retryAfter) headers.set('retry-after', String(Math.ceil(problem.retryAfter)))
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}

type Say = (key: string, params?: object) => string

/** Issues listed in `detail`. */
const TOLD = 3
const EMPTY = ['required', 'password_required', 'password_confirmation_required']

/** Lists field errors; if all of them are missing fields, one sentence says so. */
function detailOf({ code, saysFields, issues, params }: AppError, say: Say): string {
  const wrong = issues.filter((issue) => !EMPTY.includes(issue.code)).slice(0, TOLD)
  if (!saysFields || wrong.length === 0) return say(`problem.${code}`, params)
  return wrong
    .map((issue) => `${nameOf(issue)}${say(`field.${issue.code}`, issue.params)}`)
    .join(' ')
}

const nameOf = ({ pointer, code }: FieldIssue): string =>
  code === 'unknown_field' || pointer === '#/' ? '' : `${pointer.slice(2)}: `

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const prismaCode = (error as { code?: string } | null)?.code
  if (prismaCode === 'P2025') return new AppError('not_found', [], { cause: error })
  if (prismaCode === 'P2002') return new AppError('conflict', [], { cause: error })
  if (isOutage(error)) {
    // One line: of an outage every request says the same, and a stack tells nothing more.
    log.error(`503 for ${currentRequest()?.route ?? 'a call'}: ${reasonOf(error)}`)
    return new AppError('unavailable', [], { cause: error, retryAfter: RETRY_AFTER_S })
  }
  log.error(error)
  return new AppError('internal', [], { cause: error })
}
