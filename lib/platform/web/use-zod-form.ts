'use client'
import { toNestErrors } from '@hookform/resolvers'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { AppError, type FieldIssue } from '../errors'
import { check } from '../http/issues'
import { loadErrorWords } from './error-words'
import { useErrorText } from './use-error-text'

type FormSchema = z.ZodType<FieldValues, FieldValues>
type Say = (issue: FieldIssue) => string

/**
 * Form hook with the schema that the handler parses, and localised messages. `place(error)` sets a server's
 * issues on their fields, focuses the first, and returns true when it found one.
 */
export function useZodForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  const sayError = useErrorText()
  const say: Say = (issue) => sayError(new AppError('invalid', [issue]))
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues,
    shouldFocusError: true,
    resolver: resolverFor(schema, say),
  })

  function place(error: unknown): boolean {
    if (!(error instanceof AppError) || error.issues.length === 0) return false
    error.issues.forEach((issue, index) => {
      form.setError(
        pathOf(issue) as Path<z.input<S>>,
        { message: say(issue) },
        {
          shouldFocus: index === 0,
        },
      )
    })
    return true
  }

  return { ...form, place }
}

const pathOf = ({ pointer }: FieldIssue): string => pointer.slice(2).replaceAll('/', '.')

function resolverFor<S extends FormSchema>(
  schema: S,
  say: Say,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _, options) => {
    const { data, issues } = check(schema, values)
    if (!issues) return { values: data, errors: {} }
    await loadErrorWords()
    const errors = Object.fromEntries(
      issues
        .toReversed()
        .map((issue) => [pathOf(issue), { type: issue.code, message: say(issue) }]),
    )
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as never }
  }
}
