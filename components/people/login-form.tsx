'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { useLogin } from '@/lib/people/client'
import { credentials } from '@/lib/people/sessions/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { routesIn } from '@/lib/routes'
import { PasswordField, TextField } from './account-fields'
import { AccountForm } from './account-form'
import styles from './account-form.module.css'
import { FormSwitchLink } from './form-switch-link'
import { PasskeyLogin } from './passkey-login'
import { useAccountForm } from './use-account-form'
import { YandexButton } from './yandex/yandex-button'

const SecondStep = lazyPart(() => import('./second-step').then((m) => ({ default: m.SecondStep })))

type Props = { onDone: () => void }

export function LoginForm({ onDone }: Props) {
  const [isProving, setProving] = useState(false)
  if (!isProving) return <PasswordStep onDone={onDone} onAsked={() => setProving(true)} />
  return (
    <SliceMessages slice="keys">
      <SecondStep onDone={onDone} onBack={() => setProving(false)} />
    </SliceMessages>
  )
}

function PasswordStep({ onDone, onAsked }: Props & { onAsked: () => void }) {
  const t = useTranslations('accounts')
  const to = routesIn(useLocale())
  const login = useLogin()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    credentials,
    { email: '', password: '' },
    (values) => login.mutateAsync(values).then((user) => (user ? onDone() : onAsked())),
  )
  const { errors } = form.formState

  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={errors.email}
        type="email"
        autoComplete="username webauthn"
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
      <PasskeyLogin onDone={onDone} />
      <div className={styles.foot}>
        <a href={to.forgotPassword()}>{t('login.forgot')}</a>
        <FormSwitchLink
          name="register"
          question={t('login.noAccount')}
          label={t('login.register')}
        />
      </div>
      <YandexButton />
    </AccountForm>
  )
}
