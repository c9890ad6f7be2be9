'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox, Field, Input, Textarea } from '@/components/ui/field'
import { useSignedIn } from '@/lib/people/signed-in/client'
import styles from './report-form.module.css'

type Choice = { value: string; label: string }
type ReasonProps = {
  field: UseFormRegisterReturn
  legend: string
  choices: Choice[]
  error?: string
}

/** Radio buttons of the reasons. */
export function ReasonField({ field, legend, choices, error }: ReasonProps) {
  const id = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error && id} data-invalid={error && ''}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox key={value} {...field} type="radio" value={value} label={label} />
      ))}
      {error ? (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type WordsProps = {
  field: UseFormRegisterReturn
  label: string
  hint: ReactNode
  error?: string
  required?: boolean
}

/** Text of the report. */
export function WordsField({ field, label, hint, error, required }: WordsProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <Textarea {...control} {...field} required={required} rows={4} />}
    </Field>
  )
}

type EmailProps = { field: UseFormRegisterReturn; error?: string }

/** E-mail for the answer; for visitors only, as members get it in their account. */
export function EmailField({ field, error }: EmailProps) {
  const t = useTranslations('moderation.form')
  if (useSignedIn()) return null
  return (
    <Field label={t('email')} hint={t('emailHint')} error={error}>
      {(control) => (
        <Input
          {...control}
          {...field}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
