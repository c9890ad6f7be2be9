'use client'
import { type FormEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/** An account form that sends once at a time. Errors of a field are at the field, all others in `problem`. */
export function useAccountForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  send: (values: z.output<S>) => Promise<unknown>,
) {
  const form = useZodForm(schema, defaultValues)
  const sayError = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)

  const refuse = (error: unknown) => {
    if (!form.place(error)) setProblem(sayError(error))
  }
  const tellEmpty = () => {
    const hasEmpty = Object.values(form.getValues()).some((value) => value === '')
    if (hasEmpty) setProblem(sayError(new AppError('invalid')))
  }
  const submit = form.handleSubmit((values) => send(values).catch(refuse), tellEmpty)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (isRunning.current) return
    isRunning.current = true
    setProblem(null)
    await submit(event).finally(() => {
      isRunning.current = false
    })
    // In the order of the page; the form library knows no fields but its own.
    requestAnimationFrame(() =>
      currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  return { form, problem, onSubmit, isBusy: form.formState.isSubmitting }
}
