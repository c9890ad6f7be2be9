'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { devicesOptions, useEndDevices } from '@/lib/people/sessions/client'
import type { DevicePage } from '@/lib/people/sessions/schema'
import { AppError } from '@/lib/platform/errors'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { PasswordForm } from '../keys/password-gate'
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
  /** What the password is asked for; its label names it. */
  const [asked, setAsked] = useState<{ id: number | undefined; label: string } | null>(null)
  const tell = (id?: number) => {
    toast('success', t(id === undefined ? 'allEnded' : 'ended'))
    follow(id ?? 0)
  }
  const signOut = (label: string, id?: number) => {
    setAsked(null)
    end.mutate(
      { id },
      {
        onSuccess: () => tell(id),
        onError: (error) =>
          asksForPassword(error) ? setAsked({ id, label }) : void toast('error', say(error)),
      },
    )
  }
  const endOf = (device: Device) => t('endOf', { device: nameOf(device) ?? t('unknown') })
  const hasOthers = devices.data?.some(({ current }) => !current)
  return (
    <div ref={list} tabIndex={-1} className={styles.devices}>
      <OwnRows
        query={devices}
        label={t('title')}
        row={(device) => (
          <>
            <DeviceText device={device} />
            {device.current ? null : (
              <Button
                busy={end.isPending && end.variables.id === device.id}
                aria-label={endOf(device)}
                onClick={() => signOut(endOf(device), device.id)}
              >
                {t('end')}
              </Button>
            )}
          </>
        )}
      />
      {devices.data?.some(({ country }) => country) ? <Source /> : null}
      {asked ? (
        <PasswordForm
          key={asked.label}
          label={asked.label}
          send={(proof) => end.mutateAsync({ id: asked.id, ...proof }).then(() => tell(asked.id))}
          onClose={() => setAsked(null)}
        />
      ) : hasOthers ? (
        <Button
          busy={end.isPending && end.variables.id === undefined}
          onClick={() => signOut(t('endAll'))}
        >
          {t('endAll')}
        </Button>
      ) : null}
    </div>
  )
}

/** The login is not of just now. */
const asksForPassword = (error: unknown) =>
  error instanceof AppError && error.issues.some(({ code }) => code === 'password_required')

type Device = DevicePage['items'][number]

const nameOf = ({ browser, system }: Device) =>
  [browser, system].filter(Boolean).join(' · ') || null

function DeviceText({ device }: { device: Device }) {
  const t = useTranslations('accounts.settings.devices')
  const tKeys = useTranslations('keys.devices')
  const place = usePlace(device)
  return (
    <div className={styles.text}>
      <p title={device.device}>
        {nameOf(device) ?? t('unknown')} {device.current ? <Badge>{t('current')}</Badge> : null}
      </p>
      <p className={styles.quiet}>
        {t.rich('seen', { time: () => <FeedTime at={device.lastSeenAt} /> })}
        {place ? ` · ${tKeys('network', { network: place })}` : null}
      </p>
    </div>
  )
}

/** The network, with the country where it is known. */
function usePlace({ network, country }: Device): string | null {
  const tag = languageTag(useLocale())
  if (!network || !country) return network
  return `${network} (${new Intl.DisplayNames(tag, { type: 'region' }).of(country)})`
}

/** Where the countries are from, which its licence asks to be said. */
function Source() {
  const t = useTranslations('keys.devices')
  return (
    <p className={styles.quiet}>
      {t.rich('source', {
        link: (words) => (
          <a href="https://lite.ip2location.com" target="_blank" rel="noopener">
            {words}
          </a>
        ),
      })}
    </p>
  )
}
