'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { WideTable } from '@/components/ui/wide-table'
import { settingsOptions, useEditSettings } from '@/lib/inbox/client'
import type {
  Channel,
  NotificationSettings as Settings,
  SettingsEdit,
} from '@/lib/inbox/matrix/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { DeviceSwitch } from './device-switch'
import styles from './inbox.module.css'
import { TimeSettings } from './time-settings'

const CHANNELS = ['site', 'mail', 'push'] as const satisfies Channel[]

/** Where and when a member is told; each change is saved at once. */
export function NotificationSettings() {
  const t = useTranslations('inbox.settings')
  const say = useErrorText()
  const query = useQuery(settingsOptions())
  const edit = useEditSettings()
  if (query.isError) {
    return (
      <p role="alert">
        {say(query.error)} <Button onClick={() => query.refetch()}>{t('retry')}</Button>
      </p>
    )
  }
  if (!query.data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  const change = (settings: SettingsEdit) =>
    edit.mutate(settings, { onError: (error) => void toast('error', say(error)) })
  return (
    <div className={styles.settings}>
      <Matrix groups={query.data.groups} change={change} />
      <DeviceSwitch />
      <TimeSettings settings={query.data} change={change} />
      <p role="status" className={styles.time}>
        {edit.isSuccess ? t('saved') : ''}
      </p>
    </div>
  )
}

/** Groups with mails that the matrix does not decide about. */
const HINTED = ['property', 'requests', 'account'] as const
const hasHint = (group: string): group is (typeof HINTED)[number] =>
  HINTED.some((hinted) => hinted === group)

type MatrixProps = { groups: Settings['groups']; change: (edit: SettingsEdit) => void }

function Matrix({ groups, change }: MatrixProps) {
  const t = useTranslations('inbox.settings')
  const rows = Object.keys(groups) as (keyof Settings['groups'])[]
  return (
    <WideTable aria-label={t('matrix')} className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((group) => (
          <Fragment key={group}>
            <tr data-hinted={hasHint(group) || undefined}>
              <th scope="row">{t(`groups.${group}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('cell', {
                        group: t(`groups.${group}`),
                        channel: t(`channels.${channel}`),
                      })}
                      checked={groups[group][channel]}
                      aria-describedby={hasHint(group) ? `hint-${group}` : undefined}
                      disabled={group === 'account' && channel === 'site'}
                      onChange={(event) =>
                        change({ groups: { [group]: { [channel]: event.target.checked } } })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
            {hasHint(group) ? (
              <tr>
                <td id={`hint-${group}`} colSpan={CHANNELS.length + 1} className={styles.hint}>
                  {t(`hints.${group}`)}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </WideTable>
  )
}
