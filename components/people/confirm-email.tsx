'use client'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, useSyncExternalStore } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useConfirmEmail } from '@/lib/people/client'
import type { ConfirmedEmail } from '@/lib/people/confirmations/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './account-form.module.css'

const EmailLink = lazy(() => import('./keys/email-link').then((m) => ({ default: m.EmailLink })))

/** The page of mailed links: `?token=` confirms the address of an account, `?change=` a change of it. */
export function ConfirmEmail() {
  const token = useSyncExternalStore(never, changeToken, () => null)
  if (!token) return <ConfirmAddress />
  return (
    <SliceMessages slice="keys">
      <EmailLink token={token} />
    </SliceMessages>
  )
}

const never = () => () => {}
const changeToken = () => new URLSearchParams(window.location.search).get('change')

/**
 * The token is in the link of the mail, `?token=`. Opening the page changes nothing, since mail
 * scanners open links too; only the button confirms.
 */
function ConfirmAddress() {
  const t = useTranslations('accounts.confirm')
  const confirm = useConfirmEmail()
  if (confirm.data) return <Confirmed {...confirm.data} />
  const submit = () => {
    const token = new URLSearchParams(window.location.search).get('token') ?? ''
    confirm.mutate({ token })
  }
  return (
    <div className={styles.form}>
      {confirm.error ? <Refused error={confirm.error} /> : null}
      <p>{t('text')}</p>
      <Button variant="primary" busy={confirm.isPending} onClick={submit}>
        {t('submit')}
      </Button>
    </div>
  )
}

function Confirmed({ resetToken }: ConfirmedEmail) {
  const t = useTranslations('accounts.confirm')
  const to = routesIn(useLocale())
  const next = resetToken
    ? { text: t('passwordText'), label: t('password'), href: to.resetPassword(resetToken) }
    : { text: t('doneText'), label: t('home'), href: to.home() }
  return (
    <Notice
      tone="success"
      role="status"
      title={t('doneTitle')}
      action={<ButtonLink href={next.href}>{next.label}</ButtonLink>}
    >
      {next.text}
    </Notice>
  )
}

function Refused({ error }: { error: Error }) {
  const t = useTranslations('accounts.confirm')
  const say = useErrorText()
  const sayIssue = useIssueText()
  const isExpired = error instanceof AppError && error.code === 'invalid'
  return (
    <Notice
      tone="error"
      role="alert"
      title={isExpired ? sayIssue('confirmation_expired') : say(error)}
    >
      {isExpired ? t('used') : null}
    </Notice>
  )
}
