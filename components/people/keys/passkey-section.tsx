'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import {
  hasPasskeys,
  passkeysOptions,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '@/lib/people/passkeys/client'
import { type Passkey, passkeyPatch } from '@/lib/people/passkeys/schema'
import { AppError } from '@/lib/platform/errors'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { TextField } from '../account-fields'
import styles from '../account-form.module.css'
import { OwnRows } from '../settings/own-rows'
import rows from '../settings/settings.module.css'
import { useFollowingRow } from '../settings/use-following-row'
import { useAccountForm } from '../use-account-form'
import { PasswordGate } from './password-gate'

/** Passkeys of the member: added, named, removed. */
export function PasskeySection() {
  const t = useTranslations('keys.passkeys')
  const passkeys = useQuery(passkeysOptions())
  const { ref: list, follow } = useFollowingRow(passkeys.data)
  const add = useAddPasskey()
  const [naming, setNaming] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const sayOther = (error: unknown) => {
    if (error instanceof AppError) return null
    return t(hasPasskeys() ? 'failed' : 'unsupported')
  }
  return (
    <>
      <p>{t('text')}</p>
      <div ref={list} tabIndex={-1}>
        <OwnRows
          query={passkeys}
          label={t('title')}
          empty={t('empty')}
          row={(passkey) =>
            naming === passkey.id ? (
              <NameForm passkey={passkey} onClose={() => setNaming(null)} />
            ) : (
              <Row passkey={passkey} onName={setNaming} onLeave={setLeaving} />
            )
          }
        />
      </div>
      <PasswordGate
        label={t('add')}
        sayOther={sayOther}
        send={(proof) => add.mutateAsync(proof).then(() => void toast('success', t('added')))}
      />
      <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} onRemoved={follow} />
    </>
  )
}

type RowProps = {
  passkey: Passkey
  onName: (id: number) => void
  onLeave: (passkey: Passkey) => void
}

function Row({ passkey, onName, onLeave }: RowProps) {
  const t = useTranslations('keys.passkeys')
  const format = useFormatter()
  const { id, name, lastUsedAt } = passkey
  const day = format.dateTime(new Date(passkey.createdAt), { dateStyle: 'long' })
  return (
    <>
      <div className={rows.text}>
        <p>{name}</p>
        <p className={rows.quiet}>
          {t('made', { day })} ·{' '}
          {lastUsedAt ? t.rich('used', { time: () => <FeedTime at={lastUsedAt} /> }) : t('unused')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={t('renameOf', { name })} onClick={() => onName(id)}>
          {t('rename')}
        </Button>
        <Button aria-label={t('removeOf', { name })} onClick={() => onLeave(passkey)}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

function NameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('keys.passkeys')
  const rename = useRenamePasskey()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    passkeyPatch,
    { name: passkey.name },
    async (patch) => {
      await rename.mutateAsync({ id: passkey.id, ...patch })
      onClose()
      await toast('success', t('renamed'))
    },
  )
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const { name } = form.formState.errors
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label={t('renameOf', { name: passkey.name })}
      onSubmit={onSubmit}
    >
      <TextField
        {...form.register('name')}
        label={t('name')}
        error={name ?? (problem ? { message: problem } : undefined)}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type RemoveProps = {
  passkey: Passkey | null
  onClose: () => void
  onRemoved: (id: number) => void
}

function RemovePasskey({ passkey, onClose, onRemoved }: RemoveProps) {
  const t = useTranslations('keys.passkeys')
  const say = useErrorText()
  const remove = useRemovePasskey()
  const confirm = () =>
    passkey &&
    remove.mutate(passkey.id, {
      onSuccess: () => void toast('success', t('removed')),
      onError: (error) => void toast('error', say(error)),
      onSettled: (_, error) => {
        onClose()
        if (!error) onRemoved(passkey.id)
      },
    })
  return (
    <ConfirmDialog
      open={passkey !== null}
      title={t('removeTitle', { name: passkey?.name ?? '' })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
