'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { type PasswordProof, passwordProof } from '@/lib/people/factors/schema'
import { PasswordField } from '../account-fields'
import { AccountForm } from '../account-form'
import styles from '../account-form.module.css'
import { useAccountForm } from '../use-account-form'

type Props = {
  /** What it does: on the button that opens it, and on the one that sends it. */
  label: string
  text?: string
  variant?: ButtonVariant
  /** Errors that are none of the API's, in words; others are told by the form. */
  sayOther?: (error: unknown) => string | null
  send: (proof: PasswordProof) => Promise<unknown>
}

/** A button for what asks for the present password: the form opens in its place. */
export function PasswordGate(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PasswordForm {...props} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button variant={props.variant} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
    </div>
  )
}

/** What asks for the present password, open. */
export function PasswordForm({
  label,
  text,
  variant,
  sayOther,
  send,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTranslations('keys.factor')
  const tSettings = useTranslations('accounts.settings')
  const [failure, setFailure] = useState<string | null>(null)
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    passwordProof,
    { currentPassword: '' },
    async (proof) => {
      setFailure(null)
      const said = await send(proof).then(
        () => null,
        (error) => sayOther?.(error) ?? Promise.reject(error),
      )
      if (said) setFailure(said)
      else onClose()
    },
  )
  const { setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])
  return (
    <AccountForm aria-label={label} problem={problem ?? failure} onSubmit={onSubmit}>
      {text ? <p>{text}</p> : null}
      <PasswordField
        {...form.register('currentPassword')}
        label={tSettings('currentPassword')}
        error={form.formState.errors.currentPassword}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant={variant ?? 'primary'} busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </AccountForm>
  )
}
