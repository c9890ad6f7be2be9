'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useLogin } from '@/lib/people/client'
import { credentials } from '@/lib/people/sessions/schema'
import { routesIn } from '@/lib/routes'
import { PasswordField, TextField } from './account-fields'
import styles from './account-form.module.css'
import { FormSwitchLink } from './form-switch-link'
import { useAccountForm } from './use-account-form'

export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts')
  const to = routesIn(useLocale())
  const login = useLogin()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    credentials,
    { email: '', password: '' },
    (values) => login.mutateAsync(values).then(onDone),
  )
  const { errors } = form.formState

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={errors.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        label={t('fields.password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('login.submit')}
      </Button>
      <div className={styles.foot}>
        <a href={to.forgotPassword()}>{t('login.forgot')}</a>
        <FormSwitchLink
          name="register"
          question={t('login.noAccount')}
          label={t('login.register')}
        />
      </div>
    </form>
  )
}
