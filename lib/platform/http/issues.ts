import type * as z from 'zod'
import type { FieldIssue } from '../errors'

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & Record<string, unknown>

/** Our schemas name a message key where zod would have a sentence. */
const isKey = (message: string) => /^[a-z]+(_[a-z]+)*$/.test(message)

/** The field, the key of its words (messages: errors.field) and the numbers they need. */
export function toFieldIssue(issue: Issue): FieldIssue {
  const params = Object.fromEntries(
    (['minimum', 'maximum'] as const)
      .filter((name) => issue[name] !== undefined)
      .map((name) => [name, Number(issue[name])]),
  )
  return {
    pointer: `#/${issue.path.map(String).join('/')}`,
    code: isKey(issue.message) ? issue.message : defaultKey(issue),
    ...(Object.keys(params).length && { params }),
  }
}

function defaultKey(issue: Issue): string {
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short'
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email'
  return 'invalid'
}
