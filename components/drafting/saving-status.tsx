'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Saver } from '@/lib/drafting/client'
import { isUnsaved, type Saving, type StoredDraft } from '@/lib/drafting/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './saving-status.module.css'

type AnySaving = Saving<unknown, StoredDraft>
type Props = {
  saver: Pick<Saver<unknown, StoredDraft>, 'retry'>
  state: AnySaving
}

/** The saving status as text. */
export function SavingStatus({ isPublished, ...props }: Props & { isPublished: boolean }) {
  const t = useTranslations('editor.page.status')
  return (
    <div className={styles.status}>
      <SavingLine state={props.state} />
      <SavingTrouble {...props} />
      {isPublished ? <Notice>{t('publishedNotice')}</Notice> : null}
    </div>
  )
}

/** "Saved 12:03", or why not. */
export function SavingLine({ state }: { state: AnySaving }) {
  return (
    <p role="status" className={styles.line}>
      <StatusLine state={state} />
    </p>
  )
}

function StatusLine({ state }: { state: AnySaving }) {
  const t = useTranslations('editor.page.status')
  const format = useFormatter()
  if (state.phase === 'sending') return t('saving')
  if (isUnsaved(state)) return t('unsaved')
  if (!state.stored?.savedAt) return t('new')
  const at = new Date(state.stored.savedAt)
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

/** The saving problem or the restored text, with its actions. */
export function SavingTrouble({ saver, state }: Props) {
  const t = useTranslations('editor.page.status')
  return (
    <>
      <Failure saver={saver} state={state} />
      {state.isRestored && state.phase !== 'conflict' ? (
        <Notice role="status">{t('restored')}</Notice>
      ) : null}
    </>
  )
}

function Failure({ saver, state: { phase, error } }: Props) {
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
