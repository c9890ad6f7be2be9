'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useCreateToken } from '@/lib/people/tokens/client'
import { type NewToken, type Token, tokenDraft, tokenScope } from '@/lib/people/tokens/schema'
import { PasswordField, TextField } from '../account-fields'
import styles from '../account-form.module.css'
import { useAccountForm } from '../use-account-form'

const DAYS = [7, 30, 90, 365]
const EMPTY = { name: '', scope: 'read' as const, days: 30, currentPassword: '' }

/** Makes a token; its secret is shown here, this once, while the member holds it. */
export function TokenForm({ held }: { held: Token[] }) {
  const t = useTranslations('accounts.settings')
  const create = useCreateToken()
  const [made, setMade] = useState<NewToken | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { form, problem, onSubmit, isBusy } = useAccountForm(tokenDraft, EMPTY, async (draft) => {
    const token = await create.mutateAsync(draft)
    form.reset(EMPTY)
    setMade(token)
    requestAnimationFrame(() => field.current?.focus())
  })
  const { errors } = form.formState
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <h3>{t('tokens.new')}</h3>
      {made && held.some(({ id }) => id === made.id) ? (
        <Secret secret={made.token} field={field} />
      ) : null}
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField {...form.register('name')} label={t('tokens.name')} error={errors.name} />
      <Field label={t('tokens.scope')}>
        {(control) => (
          <Select {...control} {...form.register('scope')}>
            {tokenScope.options.map((scope) => (
              <option key={scope} value={scope}>
                {t(`tokens.scopes.${scope}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('tokens.life')} error={errors.days?.message}>
        {(control) => (
          <Select {...control} {...form.register('days', { valueAsNumber: true })}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t('tokens.days', { days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PasswordField
        {...form.register('currentPassword')}
        label={t('currentPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
      />
      <Button type="submit" busy={isBusy}>
        {t('tokens.submit')}
      </Button>
    </form>
  )
}

type SecretProps = { secret: string; field: RefObject<HTMLInputElement | null> }

function Secret({ secret, field }: SecretProps) {
  const t = useTranslations('accounts.settings.tokens')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast('success', t('copied')),
      () => field.current?.select(),
    )
  return (
    <Notice
      tone="success"
      title={t('madeTitle')}
      action={<Button onClick={copy}>{t('copy')}</Button>}
    >
      <Field label={t('secret')} hint={t('madeText')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={secret}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </Notice>
  )
}
