'use client'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field, Input } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string
  error?: { message?: string } | undefined
}

export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error?.message} required>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useTranslations('accounts.fields')
  return (
    <Field label={label} hint={hint} error={error?.message} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      )}
    </Field>
  )
}
