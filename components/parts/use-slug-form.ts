'use client'
import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'
import { toast } from '@/components/shell/toast'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useVersion } from '@/lib/platform/web/use-version'
import { useZodForm } from '@/lib/platform/web/use-zod-form'

type Options<S extends z.ZodType<FieldValues, FieldValues>, Thing> = {
  schema: S
  /** What is edited; null for something new. */
  opened: Thing | null
  valuesOf: (thing: Thing | null) => z.output<S>
  parse: (data: unknown) => Thing
  send: (values: z.output<S>) => Promise<unknown>
  isBusy: boolean
  /** Under a slug that another one has, and once it is saved. */
  words: { taken: () => string; done: (values: z.output<S>) => string }
  onClose: () => void
}

/** The form of something that several people edit and that has a slug: its state and its submission. */
export function useSlugForm<
  S extends z.ZodType<FieldValues, FieldValues>,
  Thing extends { version: number },
>({ schema, opened, valuesOf, parse, send, isBusy, words, onClose }: Options<S, Thing>) {
  const say = useErrorText()
  const form = useZodForm(schema, valuesOf(opened) as DefaultValues<z.input<S>>)
  const { merged, learn } = useVersion({ opened, valuesOf, parse })
  const refuse = (error: unknown) => {
    if (form.place(error)) return
    learn(error)
    if (error instanceof AppError && error.code === 'conflict') {
      form.setError('slug' as Path<z.input<S>>, { message: words.taken() }, { shouldFocus: true })
      return
    }
    void toast('error', say(error))
  }
  const keep = async (given: z.output<S>) => {
    try {
      await send(merged(given))
    } catch (error) {
      return refuse(error)
    }
    void toast('success', words.done(given))
    onClose()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void form.handleSubmit(keep)(event)
  }
  return { ...form, onSubmit, isBusy }
}
