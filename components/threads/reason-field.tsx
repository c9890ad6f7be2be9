'use client'
import { useTranslations } from 'next-intl'
import { Field, Textarea } from '@/components/ui/field'
import { threadLimits } from '@/lib/quotas'

type Props = {
  value: string
  onChange: (reason: string) => void
  required?: boolean
  error?: string | null
}

/** Why something is arranged, which its author is told. */
export function ReasonField({ value, onChange, required = false, error }: Props) {
  const t = useTranslations('threads.form')
  return (
    <Field
      required={required}
      label={t('reason')}
      hint={t(required ? 'reasonRequired' : 'reasonOptional')}
      error={error}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={threadLimits.reason}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
