'use client'
import { useTranslations } from 'next-intl'
import { Checkbox, Field, Select } from '@/components/ui/field'
import type { NotificationSettings, SettingsEdit } from '@/lib/inbox/matrix/schema'
import styles from './inbox.module.css'
import { ZoneField } from './zone-field'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NIGHT = { from: 22, to: 8 }

type Props = { settings: NotificationSettings; change: (edit: SettingsEdit) => void }

/** Following of what one writes in, the digest, and quiet hours, at first in the time zone of the browser. */
export function TimeSettings({ settings, change }: Props) {
  const t = useTranslations('inbox.settings')
  const { followOwn, digest, quiet } = settings
  return (
    <>
      <Checkbox
        label={t('followOwn')}
        checked={followOwn}
        onChange={(event) => change({ followOwn: event.target.checked })}
      />
      <Field label={t('digest')} hint={t('digestHint')}>
        {(control) => (
          <Select
            {...control}
            value={digest}
            onChange={(event) => change({ digest: event.target.value as typeof digest })}
          >
            {(['off', 'daily', 'weekly'] as const).map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {t(`rhythms.${rhythm}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('quiet')}
        checked={quiet !== null}
        onChange={(event) =>
          change(event.target.checked ? { quiet: NIGHT, timeZone: ownZone() } : { quiet: null })
        }
      />
      {quiet ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(end)}>
              {(control) => (
                <Select
                  {...control}
                  value={quiet[end]}
                  onChange={(event) =>
                    change({ quiet: { ...quiet, [end]: Number(event.target.value) } })
                  }
                >
                  {HOURS.map((hour) => (
                    <option key={hour} value={hour}>
                      {`${String(hour).padStart(2, '0')}:00`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <ZoneField
            label={t('zone')}
            value={settings.timeZone}
            onChoose={(timeZone) => change({ timeZone })}
          />
        </div>
      ) : null}
    </>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
