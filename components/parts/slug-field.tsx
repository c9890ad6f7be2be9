'use client'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input } from '@/components/ui/field'

type Props = {
  label: string
  hint: ReactNode
  error: string | undefined
  field: UseFormRegisterReturn
}

/** The name of something in addresses, which no keyboard may correct. */
export function SlugField({ label, hint, error, field }: Props) {
  return (
    <Field required label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...field}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
