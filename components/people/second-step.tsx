'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useProveLogin } from '@/lib/people/factors/client'
import { type LoginProof, loginProof } from '@/lib/people/factors/schema'
import { TextField } from './account-fields'
import styles from './account-form.module.css'
import { useAccountForm } from './use-account-form'

type Kind = LoginProof['kind']
type Props = { onDone: () => void; onBack: () => void }

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondStep({ onDone, onBack }: Props) {
  const t = useTranslations('keys.login')
  const [kind, setKind] = useState<Kind>('app')
  const isApp = kind === 'app'
  return (
    <div className={styles.form}>
      <p>{t(isApp ? 'appText' : 'recoveryText')}</p>
      <CodeForm key={kind} kind={kind} onDone={onDone} />
      <div className={styles.foot}>
        <Button variant="quiet" onClick={() => setKind(isApp ? 'recovery' : 'app')}>
          {t(isApp ? 'useRecovery' : 'useApp')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

const SAID = {
  app: { label: 'code', hint: 'codeHint', autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery: { label: 'recovery', hint: 'recoveryHint', autoComplete: 'off', inputMode: 'text' },
} as const

function CodeForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useTranslations('keys.login')
  const title = useId()
  const prove = useProveLogin()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    loginProof,
    { kind, code: '' },
    (proof) => prove.mutateAsync(proof).then(onDone),
  )
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const { label, hint, ...input } = SAID[kind]
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby={title}
      onSubmit={onSubmit}
    >
      <h2 id={title} className="visually-hidden">
        {t('title')}
      </h2>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextField
        {...form.register('code')}
        {...input}
        label={t(label)}
        hint={t(hint)}
        error={form.formState.errors.code}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
