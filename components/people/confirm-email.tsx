'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useConfirmEmail } from '@/lib/people/client'
import type { ConfirmedEmail } from '@/lib/people/confirmations/schema'
import { AppError } from '@/lib/platform/errors'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './account-form.module.css'

const EmailLink = lazyPart(() =>
  import('./keys/email-link').then((m) => ({ default: m.EmailLink })),
)

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
  const say = useErrorText()
  if (confirm.data) return <Confirmed {...confirm.data} />
  if (isExpired(confirm.error)) return <Expired />
  const submit = () => {
    const token = new URLSearchParams(window.location.search).get('token') ?? ''
    confirm.mutate({ token })
  }
  return (
    <div className={styles.form}>
      {confirm.error ? <Notice tone="error" role="alert" title={say(confirm.error)} /> : null}
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
      action={<NextLink href={next.href}>{next.label}</NextLink>}
    >
      {next.text}
    </Notice>
  )
}

const isExpired = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'invalid'

/** Nothing is left to press: a used link stays used. */
function Expired() {
  const t = useTranslations('accounts.confirm')
  const sayIssue = useIssueText()
  const to = routesIn(useLocale())
  return (
    <Notice
      tone="error"
      role="alert"
      title={sayIssue('confirmation_expired')}
      action={<NextLink href={to.home()}>{t('home')}</NextLink>}
    >
      {t('used')}
    </Notice>
  )
}

/** Takes the focus of the button that is gone. */
function NextLink(props: ComponentProps<typeof ButtonLink>) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return <ButtonLink {...props} ref={link} />
}
