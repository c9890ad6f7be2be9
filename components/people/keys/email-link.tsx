'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useProveEmail } from '@/lib/people/email-change/client'
import type { EmailOutcome } from '@/lib/people/email-change/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from '../account-form.module.css'

/** A mailed link of a change of address. Opening it changes nothing: mail scanners open links too. */
export function EmailLink({ token }: { token: string }) {
  const t = useTranslations('keys.emailLink')
  const prove = useProveEmail()
  if (prove.data) return <Outcome {...prove.data} />
  const isBusy = (action: string) => prove.isPending && prove.variables.action === action
  return (
    <div className={styles.form}>
      {prove.error ? <Refused error={prove.error} /> : null}
      <p>{t('text')}</p>
      <Button
        variant="primary"
        busy={isBusy('confirm')}
        onClick={() => prove.mutate({ token, action: 'confirm' })}
      >
        {t('confirm')}
      </Button>
      <Button busy={isBusy('stop')} onClick={() => prove.mutate({ token, action: 'stop' })}>
        {t('stop')}
      </Button>
    </div>
  )
}

const WORDS = {
  changed: { title: 'changedTitle', text: 'changedText' },
  stopped: { title: 'stoppedTitle', text: 'stoppedText' },
  waiting_old: { title: 'waitingTitle', text: 'waitingOld' },
  waiting_new: { title: 'waitingTitle', text: 'waitingNew' },
} as const

function Outcome({ state }: EmailOutcome) {
  const t = useTranslations('keys.emailLink')
  const to = routesIn(useLocale())
  const { title, text } = WORDS[state]
  return (
    <Notice
      tone={state.startsWith('waiting') ? 'info' : 'success'}
      role="status"
      title={t(title)}
      action={<ButtonLink href={to.home()}>{t('home')}</ButtonLink>}
    >
      {t(text)}
    </Notice>
  )
}

function Refused({ error }: { error: Error }) {
  const t = useTranslations('keys.emailLink')
  const say = useErrorText()
  const sayIssue = useIssueText()
  const isUsed = error instanceof AppError && error.code === 'invalid'
  return (
    <Notice
      tone="error"
      role="alert"
      title={isUsed ? sayIssue('confirmation_expired') : say(error)}
    >
      {isUsed ? t('used') : null}
    </Notice>
  )
}
