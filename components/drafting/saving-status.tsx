'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isUnsaved, type Saving, type StoredDraft } from '@/lib/drafting/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { isWriterGone } from '@/lib/platform/web/identity'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './saving-status.module.css'
import { useWriterGone, WriterGone, type WritingSaver } from './writer-gone'

type AnySaving = Saving<unknown, StoredDraft>
type Props = {
  saver: WritingSaver
  state: AnySaving
}
/** For a text that is one part of its page. */
type Place = { onYield?: () => void; hash?: string }

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
export function SavingTrouble({ saver, state, ...place }: Props & Place) {
  const t = useTranslations('editor.page.status')
  const gone = useWriterGone(saver.writerId)
  return (
    <>
      <WriterGone {...place} saver={saver} gone={gone} />
      {gone === null ? <Failure saver={saver} state={state} /> : null}
      {state.isRestored && state.phase !== 'conflict' ? (
        <Notice role="status">{t('restored')}</Notice>
      ) : null}
    </>
  )
}

function Failure({ saver, state: { phase, error } }: Props) {
  const t = useTranslations('editor.page.status')
  const errorText = useErrorText()
  const again = <Button onClick={saver.retry}>{t('retry')}</Button>
  if (phase === 'retrying') {
    return (
      <Notice role="alert" tone="warning" action={again}>
        {error?.code === 'offline' ? t('retrying') : t('refused', { reason: errorText(error) })}
      </Notice>
    )
  }
  if (phase !== 'refused' || isWriterGone(error)) return null
  return (
    <Notice role="alert" tone="error" action={again}>
      {t('refused', { reason: errorText(error) })}
    </Notice>
  )
}
