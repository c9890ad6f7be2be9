'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useCurrentUser } from '@/lib/people/client'
import {
  pendingEmailOptions,
  useCancelEmailChange,
  useChangeEmail,
  useResendEmailLinks,
} from '@/lib/people/email-change/client'
import { type EmailChange, emailWish } from '@/lib/people/email-change/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { PasswordField, TextField } from '../account-fields'
import { AccountForm } from '../account-form'
import styles from '../account-form.module.css'
import { useAccountForm } from '../use-account-form'

/** The member's address, and its change: begun here, agreed to by links at both addresses. */
export function EmailSection() {
  const t = useTranslations('keys.email')
  const tSettings = useTranslations('accounts.settings')
  const say = useErrorText()
  const me = useCurrentUser()
  const pending = useQuery(pendingEmailOptions())
  // What is being typed stays when a later look fails.
  if (pending.isError && pending.data === undefined) {
    return (
      <ListFailed retry={tSettings('retry')} onRetry={() => pending.refetch()}>
        {say(pending.error)}
      </ListFailed>
    )
  }
  if (pending.data === undefined || !me)
    return <ListLoading label={tSettings('loading')} lines={3} />
  return (
    <div className={styles.form}>
      <p>{t.rich('now', { email: () => <strong>{me.email}</strong> })}</p>
      {me.emailConfirmed ? null : (
        <Notice tone="warning">{t('unconfirmed', { email: me.email })}</Notice>
      )}
      {pending.data ? <Pending change={pending.data} /> : <WishForm />}
    </div>
  )
}

const EMPTY = { email: '', currentPassword: '' }

function WishForm() {
  const t = useTranslations('keys.email')
  const tSettings = useTranslations('accounts.settings')
  const change = useChangeEmail()
  const { form, problem, onSubmit, isBusy } = useAccountForm(emailWish, EMPTY, async (wish) => {
    await change.mutateAsync(wish)
    await toast('success', t('started'))
  })
  const { errors } = form.formState
  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      <p>{t('text')}</p>
      <TextField
        {...form.register('email')}
        label={t('new')}
        error={errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('currentPassword')}
        label={tSettings('currentPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('submit')}
      </Button>
    </AccountForm>
  )
}

function Pending({ change }: { change: EmailChange }) {
  const t = useTranslations('keys.email')
  const say = useErrorText()
  const format = useFormatter()
  const resend = useResendEmailLinks()
  const cancel = useCancelEmailChange()
  const told = (text: string) => ({
    onSuccess: () => void toast('success', text),
    onError: (error: Error) => void toast('error', say(error)),
  })
  const day = format.dateTime(new Date(change.expiresAt), { dateStyle: 'long' })
  return (
    <Notice
      role="status"
      title={t('pendingTitle', { email: change.email })}
      action={
        <>
          <Button
            busy={resend.isPending}
            onClick={() => resend.mutate(undefined, told(t('started')))}
          >
            {t('resend')}
          </Button>
          <Button
            variant="quiet"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, told(t('cancelled')))}
          >
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t(missingOf(change))} {t('until', { day })}
    </Notice>
  )
}

function missingOf({ isOldProved, isNewProved }: EmailChange) {
  if (isOldProved) return 'waitingNew'
  return isNewProved ? 'waitingOld' : 'waitingBoth'
}
