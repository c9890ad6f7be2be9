'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepTyped, typedBefore } from '@/components/parts/typed'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import styles from './inbox.module.css'

type Props = {
  /** What it is about; there the words that were not sent wait. */
  place: string
  words: { label: string; hint: string; submit: string }
  isBusy: boolean
  /** Sends the note; resolves when it is stored. */
  onSend: (note: string, taken: () => void) => void
}

/** A note for colleagues, which is added to the history. What was typed outlives a decision, which draws it anew. */
export function NoteForm({ place, words, isBusy, onSend }: Props) {
  const [note, setNote] = useState(() => String(typedBefore(place)?.note ?? ''))
  const latest = useRef(note)
  latest.current = note
  useEffect(
    () => () => keepTyped(place, latest.current === '' ? null : { note: latest.current }),
    [place],
  )
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
