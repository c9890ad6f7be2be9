'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Checkbox } from '@/components/ui/field'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { privacyOptions, useEditPrivacy } from '@/lib/profiles/own/client'

const CHOICES = ['favorites', 'subscriptions', 'online'] as const

/** What others see of the member; each choice is saved at once. */
export function PrivacySettings() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const { data, error, refetch } = useQuery(privacyOptions)
  const edit = useEditPrivacy()
  if (error && !data) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => refetch()}>
        {say(error)}
      </ListFailed>
    )
  }
  const shown = edit.isPending ? { ...data, ...edit.variables } : data
  const save = (choice: (typeof CHOICES)[number], isOn: boolean) =>
    edit.mutate(
      { [choice]: isOn },
      {
        onSuccess: () => void toast('success', t('saved')),
        onError: (failure) => void toast('error', say(failure)),
      },
    )
  return CHOICES.map((each) => (
    <Checkbox
      key={each}
      label={t(`privacy.${each}`)}
      hint={t(`privacy.${each}Hint`)}
      disabled={!data}
      checked={shown?.[each] ?? false}
      onChange={(event) => save(each, event.target.checked)}
    />
  ))
}
