'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { passwordChange } from '@/lib/people/passwords/schema'
import { useChangePassword } from '@/lib/people/sessions/client'
import { PasswordField } from '../account-fields'
import { AccountForm } from '../account-form'
import { NewPasswordFields } from '../new-password-fields'
import { useAccountForm } from '../use-account-form'

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }

/** A new password for whoever knows the present one. */
export function PasswordForm() {
  const t = useTranslations('accounts')
  const change = useChangePassword()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    passwordChange,
    EMPTY,
    async (values) => {
      await change.mutateAsync(values)
      form.reset(EMPTY)
      await toast('success', t('settings.password.done'))
    },
  )
  const { errors } = form.formState
  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      <p>{t('settings.password.text')}</p>
      <PasswordField
        {...form.register('currentPassword')}
        label={t('settings.currentPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields
        label={t('fields.newPassword')}
        password={form.register('password')}
        confirmation={form.register('passwordConfirmation')}
        errors={errors}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('settings.password.submit')}
      </Button>
    </AccountForm>
  )
}
