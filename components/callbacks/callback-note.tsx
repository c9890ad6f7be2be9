'use client'
import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/parts/note-form'
import type { Callback } from '@/lib/callbacks/schema'
import { useUpdateCallback } from './use-update-callback'

type Props = { id: number; onWorked: (request: Callback) => void }

/** A note on a request. */
export function CallbackNote({ id, onWorked }: Props) {
  const t = useTranslations('callbacks.inbox')
  const { work, isBusy } = useUpdateCallback(id, onWorked)
  return (
    <NoteForm
      place={`note:request:${id}`}
      words={{ label: t('note'), hint: t('noteHint'), submit: t('addNote') }}
      isBusy={isBusy}
      onSend={(note, taken) => work({ note }, 'noted', taken)}
    />
  )
}
