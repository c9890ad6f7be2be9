'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { useRegister } from '@/lib/people/client'
import { registration, TERMS } from '@/lib/people/schema'
import { routesIn } from '@/lib/routes'
import { TextField } from './account-fields'
import { AccountForm } from './account-form'
import styles from './account-form.module.css'
import { FormSwitchLink } from './form-switch-link'
import { NewPasswordFields } from './new-password-fields'
import { useAccountForm } from './use-account-form'
import { YandexButton } from './yandex/yandex-button'

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('accounts')
  const language = useLocale()
  const register = useRegister()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    registration,
    { name: '', email: '', password: '', passwordConfirmation: '', language },
    (values) => register.mutateAsync(values).then(onDone),
  )
  const { errors } = form.formState
  const to = routesIn(language)
  const texts = { terms: inNewTab(to.terms()), privacy: inNewTab(to.privacy()) }

  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      <TextField
        {...form.register('name')}
        label={t('fields.name')}
        hint={t('fields.nameHint')}
        error={errors.name}
        autoComplete="name"
      />
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        hint={t('fields.emailHint')}
        error={errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        label={t('fields.password')}
        password={form.register('password')}
        confirmation={form.register('passwordConfirmation')}
        errors={errors}
      />
      <Checkbox
        {...form.register('consent')}
        required
        value={TERMS}
        label={t.rich('register.consent', texts)}
        error={errors.consent?.message}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('register.submit')}
      </Button>
      <div className={styles.foot}>
        <FormSwitchLink
          name="login"
          question={t('register.hasAccount')}
          label={t('register.login')}
        />
      </div>
      <YandexButton />
    </AccountForm>
  )
}

/** Opens in a new tab, so that typed values stay. */
const inNewTab = (href: string) => (words: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {words}
  </a>
)
