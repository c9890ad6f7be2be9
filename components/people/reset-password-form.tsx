'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useResetPassword } from '@/lib/people/client'
import { passwordReset } from '@/lib/people/resets/schema'
import { useIssueText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './account-form.module.css'
import { NewPasswordFields } from './new-password-fields'
import { useAccountForm } from './use-account-form'

/** The token is in the link of the mail, `?token=`. */
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
      <NewPasswordFields
        label={t('fields.newPassword')}
        password={form.register('password')}
        confirmation={form.register('passwordConfirmation')}
        errors={errors}
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
  const t = useTranslations('accounts.reset')
  const sayIssue = useIssueText()
  const to = routesIn(useLocale())
  return (
    <Notice
      tone="error"
      role="alert"
      action={<ButtonLink href={to.forgotPassword()}>{t('again')}</ButtonLink>}
    >
      {sayIssue('reset_expired')}
    </Notice>
  )
}
