'use client'
import { useTranslations } from 'next-intl'
import { Field, Input } from '@/components/ui/field'
import { postLimits } from '@/lib/quotas'

type Props = { value: string; onChange: (reason: string) => void }

/** Why a text is edited: beside the mark and in the history. */
export function EditReason({ value, onChange }: Props) {
  const t = useTranslations('editor.reason')
  return (
    <Field label={t('label')} hint={t('hint')}>
      {(control) => (
        <Input
          {...control}
          maxLength={postLimits.editReason}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
