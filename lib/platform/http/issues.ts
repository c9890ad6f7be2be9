import type * as z from 'zod'
import { type FieldIssue, pointerOf, unknownField } from '../errors'

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & Record<string, unknown>

/** A value by its schema, or every fault of it. */
export function check<S extends z.ZodType>(schema: S, given: unknown): Checked<S> {
  // Nothing and something wrong are told apart by it.
  const parsed = schema.safeParse(given, { reportInput: true })
  return parsed.success ? { data: parsed.data } : { issues: issuesOf(parsed.error) }
}
type Checked<S extends z.ZodType> =
  | { data: z.output<S>; issues?: never }
  | { data?: never; issues: FieldIssue[] }

/** What zod found, as faults of fields. */
export const issuesOf = (error: z.ZodError): FieldIssue[] =>
  (error.issues as unknown as Issue[]).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? (issue.keys as string[]).map((key) => unknownField([...issue.path, key]))
      : [fieldIssue(issue)],
  )

/** Our schemas name a message key where zod would have a sentence. */
const isKey = (message: string) => /^[a-z]+(_[a-z]+)*$/.test(message)

/** The field, the key of its words (messages: errors.field) and the numbers they need. */
function fieldIssue(issue: Issue): FieldIssue {
  const params = Object.fromEntries(
    (['minimum', 'maximum'] as const)
      .filter((name) => issue[name] !== undefined)
      .map((name) => [name, Number(issue[name])]),
  )
  return {
    pointer: pointerOf(issue.path),
    code: isKey(issue.message) ? issue.message : keyOf(issue),
    ...(Object.keys(params).length && { params }),
  }
}

const SIZE: Record<string, [small: string, big: string]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
}
const TYPE: Record<string, string> = { number: 'number', int: 'whole_number' }

function keyOf({ code, input, origin, format, expected }: Issue): string {
  if (isEmpty(input) && code !== 'too_big') return 'required'
  const [small, big] = SIZE[String(origin)] ?? ['number_small', 'number_large']
  const keys: Record<string, string | undefined> = {
    too_small: small,
    too_big: big,
    invalid_value: 'no_choice',
    invalid_format: format === 'email' ? 'email' : undefined,
    invalid_type: TYPE[String(expected)],
  }
  return keys[String(code)] ?? 'invalid'
}

const isEmpty = (input: unknown): boolean =>
  input === undefined ||
  input === null ||
  input === '' ||
  (Array.isArray(input) && input.length === 0)
