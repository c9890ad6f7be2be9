'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Field, Select } from '@/components/ui/field'
import { useCurrentUser, useEditAccount } from '@/lib/people/client'
import type { MessagesFrom as Choice } from '@/lib/people/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

const CHOICES = ['everyone', 'followed', 'nobody'] as const satisfies Choice[]

/** Who may begin to write to the member; saved at once. */
export function MessagesFrom() {
  const t = useTranslations('conversations.settings')
  const say = useErrorText()
  const me = useCurrentUser()
  const edit = useEditAccount()
  const save = (messagesFrom: Choice) =>
    edit.mutate(
      { messagesFrom },
      {
        onSuccess: () => void toast('success', t('saved')),
        onError: (error) => void toast('error', say(error)),
      },
    )
  const shown = (edit.isPending && edit.variables.messagesFrom) || me?.messagesFrom
  return (
    <Field label={t('label')} hint={t('hint')}>
      {(control) => (
        <Select
          {...control}
          disabled={!me}
          value={shown ?? ''}
          onChange={(event) => save(event.target.value as Choice)}
        >
          {me ? null : <option value="">…</option>}
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
