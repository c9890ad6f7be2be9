'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Notice } from '@/components/ui/notice'
import {
  secondFactorOptions,
  useEndFactor,
  useReloadFactor,
  useRenewCodes,
  useStartFactor,
} from '@/lib/people/factors/client'
import type { AppSecret, SecondFactor } from '@/lib/people/factors/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from '../account-form.module.css'
import { PasswordGate } from './password-gate'
import { RecoveryCodes } from './recovery-codes'

const AppSetUp = lazyPart(() => import('./app-set-up').then((m) => ({ default: m.AppSetUp })))

/** The second factor: set up, shown with what is left of it, renewed and ended. */
export function FactorSection() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const factor = useQuery(secondFactorOptions())
  const reload = useReloadFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (factor.isError) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => factor.refetch()}>
        {say(factor.error)}
      </ListFailed>
    )
  }
  if (!factor.data) return <ListLoading label={t('loading')} lines={3} />
  const showCodes = (made: string[]) => {
    setCodes(made)
    void reload()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  return factor.data.app ? (
    <Kept factor={factor.data} onCodes={showCodes} />
  ) : (
    <Missing factor={factor.data} onCodes={showCodes} />
  )
}

type Props = { factor: SecondFactor; onCodes: (codes: string[]) => void }

function Missing({ factor, onCodes }: Props) {
  const t = useTranslations('keys.factor')
  const tSettings = useTranslations('accounts.settings')
  const start = useStartFactor()
  const [secret, setSecret] = useState<AppSecret | null>(null)
  return (
    <div className={styles.form}>
      {factor.isNeeded ? <Notice tone="warning">{t('needed')}</Notice> : null}
      {secret ? (
        <Suspense fallback={<ListLoading label={tSettings('loading')} lines={3} />}>
          <AppSetUp secret={secret} onCodes={onCodes} onCancel={() => setSecret(null)} />
        </Suspense>
      ) : (
        <>
          <p>{t('off')}</p>
          <PasswordGate
            label={t('start')}
            send={(proof) => start.mutateAsync(proof).then(setSecret)}
          />
        </>
      )}
    </div>
  )
}

function Kept({ factor, onCodes }: Props) {
  const t = useTranslations('keys.factor')
  const [renew, end, reload] = [useRenewCodes(), useEndFactor(), useReloadFactor()]
  return (
    <div className={styles.form}>
      {factor.isNeeded ? <Notice tone="warning">{t('needed')}</Notice> : null}
      <p>
        {t('on')} {t('left', { count: factor.recoveryCodes })}
      </p>
      <PasswordGate
        label={t('renew')}
        text={t('renewText')}
        send={(proof) => renew.mutateAsync(proof).then(onCodes)}
      />
      <PasswordGate
        label={t('end')}
        text={t('endText')}
        variant="danger"
        send={async (proof) => {
          await end.mutateAsync(proof)
          await reload()
          await toast('success', t('ended'))
        }}
      />
    </div>
  )
}
