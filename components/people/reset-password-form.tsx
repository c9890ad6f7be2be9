'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useResetPassword } from '@/lib/people/client'
import { passwordReset } from '@/lib/people/resets/schema'
import { routesIn } from '@/lib/routes'
import { PasswordField } from './account-fields'
import styles from './account-form.module.css'
import { useAccountForm } from './use-account-form'

/** The token comes with the link of the mail, as `?token=`. */
export function ResetPasswordForm() {
  const t = useTranslations('accounts')
  const reset = useResetPassword()
  const [isDone, setDone] = useState(false)
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    passwordReset,
    { token: '', password: '', passwordConfirmation: '' },
    (values) => reset.mutateAsync(values).then(() => setDone(true)),
  )
  const { setValue, formState } = form
  const { errors } = formState
  useEffect(() => {
    setValue('token', new URLSearchParams(window.location.search).get('token') ?? '')
  }, [setValue])

  if (isDone) return <Done />
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {errors.token ? <Expired /> : null}
      {problem && !errors.token ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <p>{t('reset.text')}</p>
      <PasswordField
        {...form.register('password')}
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('passwordConfirmation')}
        label={t('fields.passwordConfirmation')}
        error={errors.passwordConfirmation}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function Done() {
  const t = useTranslations('accounts.reset')
  const to = routesIn(useLocale())
  return (
    <Notice
      tone="success"
      role="status"
      title={t('doneTitle')}
      action={<ButtonLink href={to.login()}>{t('login')}</ButtonLink>}
    >
      {t('doneText')}
    </Notice>
  )
}

function Expired() {
  const t = useTranslations()
  const to = routesIn(useLocale())
  return (
    <Notice
      tone="error"
      role="alert"
      action={<ButtonLink href={to.forgotPassword()}>{t('accounts.reset.again')}</ButtonLink>}
    >
      {t('errors.field.reset_expired')}
    </Notice>
  )
}
