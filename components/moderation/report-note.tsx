'use client'
import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/parts/note-form'
import { toast } from '@/components/shell/toast'
import { useWorkReport } from '@/lib/moderation/client'
import type { Report } from '@/lib/moderation/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Props = { id: number; onWorked: (report: Report) => void }

/** A note on a report. */
export function ReportNote({ id, onWorked }: Props) {
  const t = useTranslations('moderation.queue')
  const say = useErrorText()
  const send = useWorkReport()
  return (
    <NoteForm
      place={`note:report:${id}`}
      words={{ label: t('note'), hint: t('noteHint'), submit: t('addNote') }}
      isBusy={send.isPending}
      onSend={(note, taken) =>
        send.mutate(
          { id, note },
          {
            onSuccess: (report) => {
              onWorked(report)
              taken()
              void toast('success', t('done.noted'))
            },
            onError: (error) => void toast('error', say(error)),
          },
        )
      }
    />
  )
}
