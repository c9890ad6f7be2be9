'use client'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field, Select } from '@/components/ui/field'
import { alertPace } from '@/lib/searches/schema'

type Props = { field: ComponentProps<'select'>; hideLabel?: boolean; label?: string }

/** How often a saved search notifies. */
export function PaceField({ field, hideLabel, label }: Props) {
  const t = useTranslations('searches')
  return (
    <Field label={label ?? t('alerts')} hideLabel={hideLabel}>
      {(control) => (
        <Select {...control} {...field}>
          {alertPace.options.map((pace) => (
            <option key={pace} value={pace}>
              {t(`pace.${pace}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
