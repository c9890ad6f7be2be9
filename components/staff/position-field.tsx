'use client'
import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input } from '@/components/ui/field'

type Props = { error: string | undefined; field: UseFormRegisterReturn }

/** Where something stands among its like; `field` is registered as a number. */
export function PositionField({ error, field }: Props) {
  const t = useTranslations('staff.form')
  return (
    <Field label={t('position')} hint={t('positionHint')} error={error}>
      {(control) => (
        <Input {...control} {...field} type="number" inputMode="numeric" min={0} max={10_000} />
      )}
    </Field>
  )
}
