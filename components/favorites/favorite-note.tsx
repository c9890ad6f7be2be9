'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { MomentInput } from '@/components/parts/moment-input'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { useNoteFavorite } from '@/lib/favorites/client'
import type { Favorite } from '@/lib/favorites/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './favorites.module.css'

type Props = { favorite: Favorite; id: number; title: string }

/** The private note of a favourite, and the form to change it. */
export function FavoriteNote({ favorite, id, title }: Props) {
  const t = useTranslations('favorites.note')
  const format = useFormatter()
  const [isOpen, setIsOpen] = useState(false)
  const { note, remindAt } = favorite
  if (isOpen) return <NoteForm favorite={favorite} id={id} onDone={() => setIsOpen(false)} />
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className={styles.note}>
      {note ? <p className={styles.words}>{note}</p> : null}
      {remindAt ? (
        <p className={styles.counts}>
          {t('reminded', {
            date: format.dateTime(new Date(remindAt), {
              dateStyle: 'long',
              timeStyle: 'short',
              timeZone: zone,
            }),
          })}
        </p>
      ) : null}
      <Button variant="quiet" size="s" onClick={() => setIsOpen(true)}>
        {note || remindAt ? t('edit') : t('add')}{' '}
        <span className="visually-hidden">{t('editNamed', { title })}</span>
      </Button>
    </div>
  )
}

function NoteForm({ favorite, id, onDone }: Omit<Props, 'title'> & { onDone: () => void }) {
  const t = useTranslations('favorites.note')
  const say = useErrorText()
  const [note, setNote] = useState(favorite.note)
  const [remindAt, setRemindAt] = useState(favorite.remindAt)
  const send = useNoteFavorite(favorite.kind, id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(
      { note, remindAt },
      { onSuccess: onDone, onError: (error) => toast('error', say(error)) },
    )
  }
  const isPast = send.error !== null && remindAt !== null && Date.parse(remindAt) <= Date.now()
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label={t('words')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Field label={t('remindAt')} hint={t('remindHint')} error={isPast && t('past')}>
        {(control) => <MomentInput {...control} value={remindAt} onMoment={setRemindAt} />}
      </Field>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" size="s" busy={send.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="s" onClick={onDone}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
