'use client'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import styles from './inbox.module.css'

type Props = {
  words: { label: string; hint: string; submit: string }
  isBusy: boolean
  /** Sends the note; resolves when it is stored. */
  onSend: (note: string, taken: () => void) => void
}

/** A note for colleagues, which is added to the history. */
export function NoteForm({ words, isBusy, onSend }: Props) {
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '' && !isBusy) onSend(note, () => setNote(''))
  }
  return (
    <form noValidate className={styles.decision} onSubmit={submit}>
      <Field label={words.label} hint={words.hint}>
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
        <Button type="submit" size="s" busy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
