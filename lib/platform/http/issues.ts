import type * as z from 'zod'
import { type FieldCode, type FieldIssue, pointerOf, unknownField } from '../errors'

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & Record<string, unknown>

/** Parses a value, or returns all its issues. */
export function check<S extends z.ZodType>(schema: S, given: unknown): Checked<S> {
  // `reportInput` distinguishes missing from wrong values.
  const parsed = schema.safeParse(given, { reportInput: true })
  return parsed.success ? { data: parsed.data } : { issues: issuesOf(parsed.error) }
}
type Checked<S extends z.ZodType> =
  | { data: z.output<S>; issues?: never }
  | { data?: never; issues: FieldIssue[] }

/** As many as a response lists (problem.ts). */
const MOST_UNKNOWN = 50

/** Converts zod's issues to field issues. */
const issuesOf = (error: z.ZodError): FieldIssue[] =>
  (error.issues as unknown as Issue[]).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? (issue.keys as string[])
          .slice(0, MOST_UNKNOWN)
          .map((key) => unknownField([...issue.path, key]))
      : [fieldIssue(issue)],
  )

/** Our schemas give a message key in place of a message. */
const isKey = (message: string): message is FieldCode => /^[a-z]+(_[a-z]+)*$/.test(message)

/** One field issue: pointer, message key (messages: errors.field) and arguments. */
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

const SIZE: Record<string, [small: FieldCode, big: FieldCode]> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
}
const TYPE: Record<string, FieldCode> = { number: 'number', int: 'whole_number' }

function keyOf({ code, input, origin, format, expected }: Issue): FieldCode {
  if (isEmpty(input) && code !== 'too_big') return 'required'
  const [small, big] = SIZE[String(origin)] ?? ['number_small', 'number_large']
  const keys: Record<string, FieldCode | undefined> = {
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
