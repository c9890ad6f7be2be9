'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ZoneField } from '@/components/inbox/zone-field'
import { toast } from '@/components/shell/toast'
import { settingsOptions, useEditSettings } from '@/lib/inbox/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** The time zone of the member's quiet hours; saved at once. */
export function ZoneSetting() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const settings = useQuery(settingsOptions())
  const edit = useEditSettings()
  const save = (timeZone: string) =>
    edit.mutate(
      { timeZone },
      {
        onSuccess: () => void toast('success', t('saved')),
        onError: (error) => void toast('error', say(error)),
      },
    )
  return (
    <ZoneField
      label={t('looks.zone')}
      hint={t('looks.zoneHint')}
      value={settings.data?.timeZone}
      onChoose={save}
    />
  )
}
