'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Checkbox } from '@/components/ui/field'
import { deviceOptions, useSwitchDevice } from '@/lib/inbox/push/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** Push to this browser; permission is asked for by the click on it, never before. */
export function DeviceSwitch() {
  const t = useTranslations('inbox.settings.device')
  const say = useErrorText()
  const { data: state, error } = useQuery(deviceOptions())
  const change = useSwitchDevice()
  const isUsable = state === 'on' || state === 'off'
  return (
    <Checkbox
      label={t('label')}
      hint={state && t(state)}
      error={error ? say(error) : undefined}
      checked={state === 'on'}
      disabled={!isUsable || change.isPending}
      onChange={(event) =>
        change.mutate(event.target.checked, {
          onError: (failure) => void toast('error', say(failure)),
        })
      }
    />
  )
}
