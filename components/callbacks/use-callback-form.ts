'use client'
import { type FormEvent, useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import { useRequestCallback } from '@/lib/callbacks/client'
import { callbackRefusal } from '@/lib/callbacks/contacts/schema'
import { callbackForm } from '@/lib/callbacks/drafts/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'

import type { Problem } from './callback-problem'

type Values = DefaultValues<z.input<typeof callbackForm>>

/** State of the callback form: errors of a field are at the field, all others in `problem`. */
export function useCallbackForm(values: Values, onSent: () => void) {
  const form = useZodForm(callbackForm, values)
  const send = useRequestCallback()
  const say = useErrorText()
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      await send.mutateAsync(draft)
      onSent()
    } catch (error) {
      if (!form.place(error)) setProblem({ text: say(error), contact: contactOf(error) })
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) void submit(event)
  }
  return { ...form, problem, onSubmit, isBusy: send.isPending }
}

/** The contact in the data of a refusal; undefined for other errors. */
const contactOf = (error: unknown): Problem['contact'] =>
  error instanceof AppError && error.code === 'too_many_requests'
    ? callbackRefusal.safeParse(error.data).data?.contact
    : undefined
