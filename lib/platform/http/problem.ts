import 'server-only'
import * as z from 'zod'
import { AppError, type ErrorCode, type FieldIssue } from '../errors'
import { acceptedLocale } from '../i18n/detect'
import { wordsFor } from '../i18n/words'
import { log } from '../log'
import { toFieldIssue } from './issues'

/** So many faults help somebody; a hostile body could have thousands. */
const MOST_ISSUES = 50

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

/** Words an error for the caller, in the language it accepts. Unknown errors are logged and say nothing. */
export async function problemResponse(error: unknown, request: Request): Promise<Response> {
  const problem = toAppError(error)
  const words = await wordsFor(acceptedLocale(request.headers.get('accept-language')), 'errors')
  const say = words as unknown as (key: string, params?: object) => string
  const body: Problem = {
    type: `/problems/${problem.code}`,
    title: say(`title.${problem.status}`),
    status: problem.status,
    detail: say(`problem.${problem.code}`, problem.params),
    code: problem.code,
    ...(problem.issues.length && {
      errors: problem.issues.slice(0, MOST_ISSUES).map((issue) => ({
        ...issue,
        message: say(`field.${issue.code}`, issue.params),
      })),
    }),
    ...(Object.keys(problem.params).length && { params: problem.params }),
    ...(problem.data !== undefined && { data: problem.data }),
  }
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  if (problem.retryAfter) headers.set('retry-after', String(Math.ceil(problem.retryAfter)))
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) {
    return new AppError(
      'invalid',
      error.issues.slice(0, MOST_ISSUES).map((issue) => toFieldIssue(issue as never)),
      {
        cause: error,
      },
    )
  }
  const prismaCode = (error as { code?: string } | null)?.code
  if (prismaCode === 'P2025') return new AppError('not_found', [], { cause: error })
  if (prismaCode === 'P2002') return new AppError('conflict', [], { cause: error })
  log.error(error)
  return new AppError('internal', [], { cause: error })
}
