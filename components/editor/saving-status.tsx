'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import type { Saver } from '@/lib/posts/saver/client'
import { isUnsaved, type Saving } from '@/lib/posts/saving/client'
import styles from './saving-status.module.css'

type Props = { saver: Saver; state: Saving }

/** Whether the text is safe, in words. */
export function SavingStatus({ saver, state }: Props) {
  const t = useTranslations('editor.page.status')
  return (
    <div className={styles.status}>
      <p role="status" className={styles.line}>
        <StatusLine state={state} />
      </p>
      <Trouble saver={saver} state={state} />
      {state.isRestored && state.phase !== 'conflict' ? (
        <Notice role="status">{t('restored')}</Notice>
      ) : null}
      {state.isPublished ? <Notice>{t('publishedNotice')}</Notice> : null}
    </div>
  )
}

function StatusLine({ state }: { state: Saving }) {
  const t = useTranslations('editor.page.status')
  const format = useFormatter()
  if (state.phase === 'sending') return t('saving')
  if (isUnsaved(state)) return t('unsaved')
  if (!state.savedAt) return t('new')
  const at = new Date(state.savedAt)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = format.dateTime(at, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  if (at.toDateString() === new Date().toDateString()) return t('saved', { time })
  return t('savedEarlier', {
    date: format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  })
}

function Trouble({ saver, state: { phase, error } }: Props) {
  const t = useTranslations('editor.page.status')
  const tPage = useTranslations('editor.page')
  const errorText = useErrorText()
  const again = <Button onClick={saver.retry}>{t('retry')}</Button>
  if (phase === 'retrying') {
    return (
      <Notice role="alert" tone="warning" action={again}>
        {error?.code === 'offline' ? t('retrying') : t('refused', { reason: errorText(error) })}
      </Notice>
    )
  }
  if (phase !== 'refused') return null
  const isSignedOut = error?.code === 'unauthenticated'
  return (
    <Notice
      role="alert"
      tone="error"
      action={
        <>
          {isSignedOut ? (
            <Button onClick={() => openModal({ name: 'login' })}>{tPage('login')}</Button>
          ) : null}
          {again}
        </>
      }
    >
      {t('refused', { reason: errorText(error) })}
    </Notice>
  )
}
