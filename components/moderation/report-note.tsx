'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { useWorkReport } from '@/lib/moderation/client'
import type { Report } from '@/lib/moderation/schema'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import styles from './inbox.module.css'

type Props = { id: number; onWorked: (report: Report) => void }

/** Words for colleagues, which become a line of the history. */
export function ReportNote({ id, onWorked }: Props) {
  const t = useTranslations('moderation.queue')
  const say = useErrorText()
  const send = useWorkReport()
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '' || send.isPending) return
    send.mutate(
      { id, note },
      {
        onSuccess: (report) => {
          onWorked(report)
          setNote('')
          void toast('success', t('done.noted'))
        },
        onError: (error) => void toast('error', say(error)),
      },
    )
  }
  return (
    <form noValidate className={styles.decision} onSubmit={submit}>
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className={styles.steps}>
        <Button type="submit" size="s" busy={send.isPending}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}
