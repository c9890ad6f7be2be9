'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { memberLimits } from '@/lib/quotas'
import styles from './members.module.css'

type Props = {
  submit: string
  /** What is said afterwards. */
  done: string
  isDanger?: boolean
  /** Fields before the reason, by their names. */
  children?: ReactNode
  /** Says what is missing in these fields; false then. */
  check?: (given: FormData) => boolean
  onDecide: (given: FormData & { reason: string }) => Promise<unknown>
}

/** A decision about a member with its reason, which they and the log are told. */
export function DecisionForm({ submit, done, isDanger, children, check, onDecide }: Props) {
  const t = useTranslations('members.staff')
  const errors = useTranslations('errors.field')
  const say = useErrorText()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    if (check?.(new FormData(form)) === false) {
      form.querySelector<HTMLSelectElement>('select:invalid')?.focus()
      return
    }
    if (reason.trim() === '') {
      setFault(errors('required'))
      form.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    setFault(undefined)
    await onDecide(Object.assign(new FormData(form), { reason: reason.trim() })).then(
      () => {
        setReason('')
        toast('success', done)
      },
      (error) => setFault(say(error)),
    )
    setBusy(false)
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={send}>
      {children}
      <Field label={t('reason')} hint={t('reasonHint')} error={fault} required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={memberLimits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={isBusy}
        variant={isDanger ? 'danger' : 'primary'}
        className={styles.submit}
      >
        {submit}
      </Button>
    </form>
  )
}
