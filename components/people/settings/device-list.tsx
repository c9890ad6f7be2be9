'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { devicesOptions, useEndDevices } from '@/lib/people/sessions/client'
import type { DevicePage } from '@/lib/people/sessions/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { OwnRows } from './own-rows'
import styles from './settings.module.css'
import { useFollowingRow } from './use-following-row'

/** Where the member is signed in, and the end of it everywhere else. */
export function DeviceList() {
  const t = useTranslations('accounts.settings.devices')
  const say = useErrorText()
  const devices = useQuery(devicesOptions())
  const end = useEndDevices()
  const { ref: list, follow } = useFollowingRow(devices.data)
  const signOut = (id?: number) =>
    end.mutate(id, {
      onSuccess: () => {
        toast('success', t(id === undefined ? 'allEnded' : 'ended'))
        follow(id ?? 0)
      },
      onError: (error) => void toast('error', say(error)),
    })
  const hasOthers = devices.data?.some(({ current }) => !current)
  return (
    <div ref={list} tabIndex={-1}>
      <OwnRows
        query={devices}
        label={t('title')}
        row={(device) => (
          <>
            <DeviceText device={device} />
            {device.current ? null : (
              <Button
                busy={end.isPending && end.variables === device.id}
                aria-label={t('endOf', { device: nameOf(device) ?? t('unknown') })}
                onClick={() => signOut(device.id)}
              >
                {t('end')}
              </Button>
            )}
          </>
        )}
      />
      {hasOthers ? (
        <Button busy={end.isPending && end.variables === undefined} onClick={() => signOut()}>
          {t('endAll')}
        </Button>
      ) : null}
    </div>
  )
}

type Device = DevicePage['items'][number]

const nameOf = ({ browser, system }: Device) =>
  [browser, system].filter(Boolean).join(' · ') || null

function DeviceText({ device }: { device: Device }) {
  const t = useTranslations('accounts.settings.devices')
  const tKeys = useTranslations('keys.devices')
  const { network } = device
  return (
    <div className={styles.text}>
      <p title={device.device}>
        {nameOf(device) ?? t('unknown')} {device.current ? <Badge>{t('current')}</Badge> : null}
      </p>
      <p className={styles.quiet}>
        {t.rich('seen', { time: () => <FeedTime at={device.lastSeenAt} /> })}
        {network ? ` · ${tKeys('network', { network })}` : null}
      </p>
    </div>
  )
}
