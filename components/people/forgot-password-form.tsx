'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useRequestReset } from '@/lib/people/client'
import { resetRequest } from '@/lib/people/resets/schema'
import { routesIn } from '@/lib/routes'
import { TextField } from './account-fields'
import { AccountForm } from './account-form'
import styles from './account-form.module.css'
import { useAccountForm } from './use-account-form'

export function ForgotPasswordForm() {
  const t = useTranslations('accounts')
  const to = routesIn(useLocale())
  const request = useRequestReset()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    resetRequest,
    { email: '' },
    (values) => request.mutateAsync(values).then(() => setSentTo(values.email)),
  )

  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      {sentTo ? (
        <Notice tone="success" role="status" title={t('forgot.sentTitle')}>
          {t('forgot.sentText', { email: sentTo })}
        </Notice>
      ) : (
        <p>{t('forgot.text')}</p>
      )}
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={form.formState.errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('forgot.submit')}
      </Button>
      <div className={styles.foot}>
        <a href={to.login()}>{t('forgot.back')}</a>
      </div>
    </AccountForm>
  )
}
