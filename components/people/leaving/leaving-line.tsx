'use client'
import { useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { refocus } from '@/components/ui/refocus'
import { useUndoDeletion } from '@/lib/leaving/client'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import lineStyles from '../confirm-line.module.css'

/** On every page of a member whose account is about to be deleted: when, and the way back. */
export function LeavingLine({ dueAt }: { dueAt: string }) {
  return (
    <SliceMessages slice="leaving">
      <Line dueAt={dueAt} />
    </SliceMessages>
  )
}

function Line({ dueAt }: { dueAt: string }) {
  const t = useTranslations('leaving.banner')
  const say = useErrorText()
  const format = useFormatter()
  const undo = useUndoDeletion()
  const keep = () =>
    // It is told by the promise: what was pressed is gone by then.
    undo.mutateAsync().then(
      () => {
        refocus(() => document.querySelector<HTMLElement>('main'))
        return toast('success', t('undone'))
      },
      (error) => toast('error', say(error)),
    )
  const day = format.dateTime(new Date(dueAt), { dateStyle: 'long' })
  return (
    <section className={lineStyles.line} aria-label={t('label')}>
      <span>{t('text', { day })}</span>
      <button
        type="button"
        className={lineStyles.resend}
        aria-disabled={undo.isPending || undefined}
        onClick={() => undo.isPending || keep()}
      >
        {t('undo')}
      </button>
    </section>
  )
}
