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
  const say = useFieldWords()
  return (
    <Field label={label} hint={hint} error={say(error)} required>
      {(control) => <Input {...control} {...input} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useTranslations('accounts.fields')
  const say = useFieldWords()
  return (
    <Field label={label} hint={hint} error={say(error)} required>
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

/** A schema's own message is the key of its words; others are words already. */
function useFieldWords() {
  const t = useTranslations('errors.field')
  const say = t as unknown as { (key: string): string; has: (key: string) => boolean }
  return (error: Props['error']) => {
    const message = error?.message
    return message && /^[a-z_]+$/.test(message) && say.has(message) ? say(message) : message
  }
}
