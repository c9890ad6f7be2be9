'use client'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { type Ref, useRef } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { refocus } from '@/components/ui/refocus'
import { EXPORT_FILE, exportOptions, useStartExport } from '@/lib/exports/client'
import { type AccountExport, exportRequest } from '@/lib/exports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { PasswordField } from '../account-fields'
import { AccountForm } from '../account-form'
import { useAccountForm } from '../use-account-form'
import styles from './section.module.css'

/** A copy of everything that the member has on the site: asked for, made, fetched. */
export function DataCopy() {
  const t = useTranslations('exports.section')
  const say = useErrorText()
  const query = useQuery(exportOptions())
  const running = useRef<HTMLDivElement>(null)
  if (query.isError) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => query.refetch()}>
        {say(query.error)}
      </ListFailed>
    )
  }
  if (!query.data) return <ListLoading label={t('loading')} lines={3} />
  const { state } = query.data
  const isRunning = state === 'waiting' || state === 'building'
  return (
    <div className={styles.section}>
      <p>{t('text')}</p>
      {isRunning ? <Running ref={running} copy={query.data} /> : null}
      {state === 'ready' ? <Ready copy={query.data} /> : null}
      {state === 'failed' ? (
        <Notice tone="error" role="alert">
          {t('failed')}
        </Notice>
      ) : null}
      {isRunning ? null : (
        <Ask isFirst={state === 'none'} onStarted={() => refocus(() => running.current)} />
      )}
    </div>
  )
}

type RunningProps = { ref: Ref<HTMLDivElement>; copy: AccountExport }

function Running({ ref, copy: { state, percent } }: RunningProps) {
  const t = useTranslations('exports.section')
  const format = useFormatter()
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <p>{t(state === 'waiting' ? 'waiting' : 'building')}</p>
      <Progress
        label={t('progress')}
        value={percent}
        reached={format.number(percent / 100, { style: 'percent' })}
      />
    </div>
  )
}

function Ready({ copy: { bytes, expiresAt } }: { copy: AccountExport }) {
  const t = useTranslations('exports.section')
  const format = useFormatter()
  const isSmall = (bytes ?? 0) < 1_000_000
  const size = format.number(isSmall ? Math.ceil((bytes ?? 0) / 1000) : (bytes ?? 0) / 1_000_000, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  })
  const time = format.dateTime(new Date(expiresAt ?? 0), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return (
    <Notice
      tone="success"
      role="status"
      action={
        <ButtonLink href={EXPORT_FILE} download icon={<Icon of={Download} />}>
          {t('download')}
        </ButtonLink>
      }
    >
      {t('ready', { size, time })}
    </Notice>
  )
}

const EMPTY = { currentPassword: '' }

function Ask({ isFirst, onStarted }: { isFirst: boolean; onStarted: () => void }) {
  const t = useTranslations('exports.section')
  const accounts = useTranslations('accounts.settings')
  const start = useStartExport()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    exportRequest,
    EMPTY,
    async (asked) => {
      await start.mutateAsync(asked)
      onStarted()
      await toast('success', t('started'))
    },
  )
  const { errors } = form.formState
  return (
    <AccountForm className={styles.form} problem={problem} onSubmit={onSubmit}>
      <PasswordField
        {...form.register('currentPassword')}
        label={accounts('currentPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
      />
      <Button type="submit" busy={isBusy}>
        {t(isFirst ? 'submit' : 'again')}
      </Button>
    </AccountForm>
  )
}
