'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useConfirmFactor } from '@/lib/people/factors/client'
import { type AppSecret, appProof } from '@/lib/people/factors/schema'
import { TextField } from '../account-fields'
import styles from '../account-form.module.css'
import { useAccountForm } from '../use-account-form'
import looks from './keys.module.css'

type Props = {
  secret: AppSecret
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** The secret for the app, as a picture and as text, and the first code that proves it. */
export function AppSetUp({ secret, onCodes, onCancel }: Props) {
  const t = useTranslations('keys.factor')
  const confirm = useConfirmFactor()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const { form, problem, onSubmit, isBusy } = useAccountForm(appProof, { code: '' }, (proof) =>
    confirm.mutateAsync(proof).then(onCodes),
  )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p ref={text} tabIndex={-1} className={looks.told}>
        {t('scan')}
      </p>
      <QrCode text={secret.uri} label={t('qr')} />
      <a href={secret.uri}>{t('open')}</a>
      <Field label={t('secret')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            readOnly
            translate="no"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField
        {...form.register('code')}
        label={t('code')}
        error={form.formState.errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Dark on light in both modes, as readers expect, with the quiet zone of four modules. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} className={looks.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

function drawn(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
