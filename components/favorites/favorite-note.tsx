'use client'
import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { MomentInput } from '@/components/parts/moment-input'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useNoteFavorite } from '@/lib/favorites/client'
import type { Favorite } from '@/lib/favorites/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import { favoriteLimits } from '@/lib/quotas'
import styles from './favorites.module.css'

type Props = { favorite: Favorite }

/** The private note of a favourite, and when it is reminded of; nothing without. */
export function FavoriteNote({ favorite: { note, remindAt } }: Props) {
  const t = useTranslations('favorites.note')
  const format = useFormatter()
  if (!note && !remindAt) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className={styles.note}>
      {note ? <Words key={note} note={note} /> : null}
      {remindAt ? (
        <p className={styles.reminder}>
          <Icon of={Bell} size={16} />
          {t('reminded', {
            date: format.dateTime(new Date(remindAt), {
              dateStyle: 'long',
              timeStyle: 'short',
              timeZone: zone,
            }),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** The first lines of a note; a long one opens. */
function Words({ note }: { note: string }) {
  const t = useTranslations('favorites.note')
  const words = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const shown = words.current
    if (!shown || isOpen) return
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <p ref={words} className={styles.words} data-open={isOpen || undefined}>
        {note}
      </p>
      {isLong ? (
        <Button
          variant="quiet"
          size="s"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'more')}
        </Button>
      ) : null}
    </>
  )
}

type FormProps = Props & { id: number; onDone: () => void }

/** The form of a note, which takes the focus. */
export function NoteForm({ favorite, id, onDone }: FormProps) {
  const t = useTranslations('favorites.note')
  const say = useErrorText()
  const sayIssue = useIssueText()
  const isSending = useRef(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState(favorite.note)
  const isTooLong = note.trim().length > favoriteLimits.note
  const [remindAt, setRemindAt] = useState(favorite.remindAt)
  const send = useNoteFavorite(favorite.kind, id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return words.current?.focus()
    // The second press of a double click comes before the button is shown as busy.
    if (isSending.current) return
    isSending.current = true
    send.mutate(
      { note, remindAt },
      {
        onSuccess: onDone,
        onError: (error) => toast('error', say(error)),
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  const isPast = send.error !== null && remindAt !== null && Date.parse(remindAt) <= Date.now()
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={t('words')}
        error={isTooLong && sayIssue('too_long', { maximum: favoriteLimits.note })}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={words}
            autoFocus
            rows={3}
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
