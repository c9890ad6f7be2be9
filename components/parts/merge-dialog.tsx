'use client'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Dialog } from '@/components/ui/dialog'
import { Field, Textarea } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import type { ComboboxOption } from '@/components/ui/use-combobox'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { memberLimits } from '@/lib/quotas'
import staffStyles from './staff.module.css'

type Merge = {
  mutate: (asked: { into: number; reason: string }, on: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}
type Props = {
  merge: Merge
  words: {
    title: string
    text: string
    into: string
    reason: string
    reasonHint: string
    submit: string
    cancel: string
    nothing: string
    searching: string
    found: (count: number) => string
    remove: (name: string) => string
    done: (name: string) => string
  }
  /** What may be kept, by the words that were typed. */
  options: ComboboxOption[]
  isSearching: boolean
  onQuery: (typed: string) => void
  onClose: () => void
}

/** Merges a thing into another that is found by its name; a reason is asked for. */
export function MergeDialog({ merge, words, onClose, ...search }: Props) {
  const formId = useId()
  const [into, setInto] = useState<ComboboxOption | null>(null)
  const [reason, setReason] = useState('')
  const faultAt = useFault(merge.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (merge.isPending) return
    merge.mutate(
      { into: Number(into?.id ?? 0), reason },
      {
        onSuccess: () => {
          onClose()
          void toast('success', words.done(into?.label ?? ''))
        },
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" form={formId} busy={merge.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={staffStyles.form} onSubmit={send}>
        {faultAt('') ? (
          <Notice tone="error" role="alert">
            {faultAt('')}
          </Notice>
        ) : null}
        <p>{words.text}</p>
        <Field required label={words.into} error={faultAt('into')}>
          {(control) => (
            <Combobox
              {...control}
              maxLength={80}
              busy={search.isSearching}
              labels={{
                list: words.into,
                empty: words.nothing,
                busy: words.searching,
                found: words.found,
                remove: ({ label }) => words.remove(label),
              }}
              options={search.options}
              chosen={into ? [into] : []}
              onQuery={search.onQuery}
              onChoose={(chosen) => {
                setInto(chosen)
                merge.reset()
              }}
              onRemove={() => setInto(null)}
            />
          )}
        </Field>
        <Field required label={words.reason} hint={words.reasonHint} error={faultAt('reason')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={memberLimits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

/** What is said at a field; at none, what belongs to no field. */
function useFault(error: Error | null) {
  const say = useErrorText()
  const issues = error instanceof AppError ? error.issues : []
  return (field: string): string | null => {
    if (field === '') return error && issues.length === 0 ? say(error) : null
    const issue = issues.find(({ pointer }) => pointer.startsWith(`#/${field}`))
    return issue ? say(new AppError('invalid', [issue])) : null
  }
}
