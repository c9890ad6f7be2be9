'use client'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import styles from './questions.module.css'

type Props = {
  schema: z.ZodType<{ text: string }, { text: string }>
  label: string
  hint?: string
  action: string
  /** Rejects with the error of the call: the text stays and the error is shown. */
  onSend: (text: string) => Promise<void>
}

/** A text field and a button. */
export function TextForm({ schema, label, hint, action, onSend }: Props) {
  const form = useZodForm(schema, { text: '' })
  const say = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ text }) => {
    setProblem(null)
    try {
      await onSend(text)
      form.reset()
    } catch (error) {
      if (!form.place(error)) setProblem(say(error))
    }
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={label} hint={hint} error={errors.text?.message ?? problem} required>
        {(control) => <Textarea {...control} {...form.register('text')} rows={3} />}
      </Field>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
