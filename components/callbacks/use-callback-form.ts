'use client'
import { type FormEvent, useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import { useRequestCallback } from '@/lib/callbacks/client'
import { callbackForm } from '@/lib/callbacks/drafts/schema'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useZodForm } from '@/lib/platform/http/use-zod-form'

type Values = DefaultValues<z.input<typeof callbackForm>>

/** A request as a form: what is wrong stands at its field, anything else in `problem`. */
export function useCallbackForm(values: Values, onSent: () => void) {
  const form = useZodForm(callbackForm, values)
  const send = useRequestCallback()
  const say = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null)
    try {
      await send.mutateAsync(draft)
      onSent()
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) void submit(event)
  }
  return { ...form, problem, onSubmit, isBusy: send.isPending }
}
