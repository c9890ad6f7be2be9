'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { AppError } from '../errors'
import { toFieldIssue } from './issues'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/**
 * One form hook: the schema the handler parses, worded in the reader's language.
 * `place(error)` puts a server's issues on their fields, focuses the first and answers true when it found one.
 */
export function useZodForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  const t = useTranslations('errors.field')
  const say = t as unknown as (code: string, params?: object) => string
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues,
    shouldFocusError: true,
    resolver: zodResolver(schema, {
      error: (raw) => {
        const issue = toFieldIssue({ message: '', path: [], ...raw } as never)
        return say(issue.code, issue.params)
      },
    }) as never,
  })

  function place(error: unknown): boolean {
    if (!(error instanceof AppError) || error.issues.length === 0) return false
    error.issues.forEach((issue, index) => {
      const path = issue.pointer.slice(2).replaceAll('/', '.') as Path<z.input<S>>
      form.setError(path, { message: say(issue.code, issue.params) }, { shouldFocus: index === 0 })
    })
    return true
  }

  return { ...form, place }
}
