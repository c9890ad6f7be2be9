'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useCurrentUser, useResendConfirmation } from '@/lib/people/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './confirm-line.module.css'
import { markUnconfirmed } from './unconfirmed'
import { useAccountLooks } from './use-account-looks'

const LeavingLine = lazyPart(() =>
  import('./leaving/leaving-line').then((m) => ({ default: m.LeavingLine })),
)

const BlockLine = lazyPart(() => import('./block-line').then((m) => ({ default: m.BlockLine })))

/** "Confirm your e-mail" on every page of a member without a confirmed address; instead of it a block, or that the account is about to be deleted. */
export function ConfirmLine() {
  const me = useCurrentUser()
  useAccountLooks(me)
  const isMissing = me
    ? !me.emailConfirmed || me.deletionAt !== null || me.block !== null
    : undefined
  useEffect(() => {
    if (isMissing !== undefined) markUnconfirmed(isMissing)
  }, [isMissing])
  if (me?.deletionAt) {
    return (
      <Suspense>
        <LeavingLine dueAt={me.deletionAt} />
      </Suspense>
    )
  }
  if (me?.block) {
    return (
      <Suspense>
        <BlockLine block={me.block} />
      </Suspense>
    )
  }
  if (!me || me.emailConfirmed) return null
  return (
    <SliceMessages slice="accounts">
      <Line email={me.email} />
    </SliceMessages>
  )
}

function Line({ email }: { email: string }) {
  const t = useTranslations('accounts.confirm')
  const say = useErrorText()
  const resend = useResendConfirmation()
  return (
    <div className={styles.line}>
      <span>{t('line', { email })}</span>
      <button
        type="button"
        className={styles.resend}
        aria-disabled={resend.isPending || undefined}
        onClick={() => resend.isPending || resend.mutate()}
      >
        {t('resend')}
      </button>
      <span role="status">
        {resend.isSuccess ? t('sent') : null}
        {resend.error ? say(resend.error) : null}
      </span>
    </div>
  )
}
