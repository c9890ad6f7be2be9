'use client'
import { useTranslations } from 'next-intl'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './account-fields'

type Props = {
  label: string
  /** Registered by the form itself: the first wrong field in the order of registration gets the focus. */
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { password?: FieldError; passwordConfirmation?: FieldError }
}

/** A new password, and its confirmation. */
export function NewPasswordFields({ label, password, confirmation, errors }: Props) {
  const t = useTranslations('accounts.fields')
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={t('passwordHint')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        {...confirmation}
        label={t('passwordConfirmation')}
        error={errors.passwordConfirmation}
        autoComplete="new-password"
      />
    </>
  )
}
