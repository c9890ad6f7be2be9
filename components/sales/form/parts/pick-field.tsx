'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useComboboxWords } from '@/components/parts/use-combobox-words'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import type { ComboboxOption } from '@/components/ui/use-combobox'

type Props = {
  id: string
  label: string
  /** Accessible name of the listbox. */
  list: string
  hint?: ReactNode
  error?: string
  required?: boolean
  multiple?: boolean
  disabled?: boolean
  options: ComboboxOption[]
  chosen: ComboboxOption[]
  isBusy?: boolean
  isFailed?: boolean
  onQuery: (typed: string) => void
  onChoose: (id: number) => void
  onRemove: (id: number) => void
}

/** Search field that selects one or several items by name. */
export function PickField({ id, label, list, hint, error, required, isFailed, ...rest }: Props) {
  const t = useTranslations('saleform.page')
  const labels = useComboboxWords(list)
  const { options, chosen, isBusy, onQuery, onChoose, onRemove, multiple, disabled } = rest
  const ids = chosen.map((one) => one.id)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error ?? (isFailed ? t('loadFailed') : undefined)}
      required={required}
    >
      {(control) => (
        <Combobox
          {...control}
          labels={labels}
          multiple={multiple}
          disabled={disabled}
          busy={isBusy}
          maxLength={80}
          options={options.filter((option) => !ids.includes(option.id))}
          chosen={chosen}
          onQuery={onQuery}
          onChoose={(option) => onChoose(Number(option.id))}
          onRemove={(option) => onRemove(Number(option.id))}
        />
      )}
    </Field>
  )
}
