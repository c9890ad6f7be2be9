'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Checkbox, Field, Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useRequestDeletion } from '@/lib/leaving/client'
import { type AccountDeletion, deletionWish, leftTexts } from '@/lib/leaving/schema'
import { useLogout } from '@/lib/people/client'
import { givenPassword } from '@/lib/people/passwords/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { safeNavigate } from '@/lib/platform/web/safe-navigate'
import { leavingLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { PasswordField } from '../account-fields'
import { AccountForm } from '../account-form'
import sectionStyles from '../settings/section.module.css'
import { useAccountForm } from '../use-account-form'

const withPassword = deletionWish.extend({ currentPassword: givenPassword })

type Props = { deletion: AccountDeletion; onAsked: () => void }

/** Asks for the deletion; the dialog is the last question. */
export function DeletionForm(props: Props) {
  const { hasPassword, isFresh } = props.deletion
  return hasPassword || isFresh ? <Form {...props} /> : <Relogin />
}

function Form({ deletion: { hasPassword, counts, heirs }, onAsked }: Props) {
  const t = useTranslations('leaving.section')
  const tSettings = useTranslations('accounts.settings')
  const request = useRequestDeletion()
  const question = useQuestion()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    hasPassword ? withPassword : deletionWish,
    { texts: 'anonymise', heirId: null, ...(hasPassword && { currentPassword: '' }) },
    async (wish) => {
      if (!(await question.ask())) return
      await request.mutateAsync(wish)
      onAsked()
    },
  )
  const { errors } = form.formState
  return (
    <AccountForm className={sectionStyles.form} problem={problem} onSubmit={onSubmit}>
      <fieldset className={sectionStyles.choices}>
        <legend>{t('texts')}</legend>
        {leftTexts.options.map((value) => (
          <Checkbox
            key={value}
            {...form.register('texts')}
            type="radio"
            value={value}
            label={t(value)}
            hint={t(`${value}Hint`, { count: counts.answered })}
          />
        ))}
      </fieldset>
      {heirs.length > 0 ? (
        <Field label={t('heir')} hint={t('heirHint')} error={errors.heirId?.message}>
          {(control) => (
            <Select {...control} {...form.register('heirId', { setValueAs: heirOf })}>
              <option value="">{t('nobodyNamed')}</option>
              {heirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {hasPassword ? (
        <PasswordField
          {...form.register('currentPassword')}
          label={tSettings('currentPassword')}
          error={errors.currentPassword}
          autoComplete="current-password"
        />
      ) : (
        <p>{t('fresh')}</p>
      )}
      <Button type="submit" variant="danger" busy={isBusy}>
        {t('submit')}
      </Button>
      {question.dialog}
    </AccountForm>
  )
}

const heirOf = (value: unknown): number | null => Number(value) || null

/** The dialog, as a promise of its answer. */
function useQuestion() {
  const t = useTranslations('leaving.section')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isSure: boolean) => void>(() => {})
  const due = useMemo(() => new Date(Date.now() + leavingLimits.graceMs), [])
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setOpen(true)
    })
  const close = (isSure: boolean) => {
    setOpen(false)
    answer.current(isSure)
  }
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title={t('confirmTitle')}
      text={t('confirmText', { day: format.dateTime(due, { dateStyle: 'long' }) })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      danger
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  )
  return { ask, dialog }
}

/** Who has no password proves to be there by a login. */
function Relogin() {
  const t = useTranslations('leaving.section')
  const to = routesIn(useLocale())
  const logout = useLogout()
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => safeNavigate(to.login(to.accountSettings())),
    })
  return (
    <Notice
      tone="info"
      action={
        <Button busy={logout.isPending} onClick={leave}>
          {t('relogin')}
        </Button>
      }
    >
      {t('stale')}
    </Notice>
  )
}
