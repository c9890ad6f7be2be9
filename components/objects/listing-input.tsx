'use client'
import { useTranslations } from 'next-intl'
import { energyLetter } from '@/components/parts/energy-letter'
import { Checkbox, Field, Input, Select, Textarea } from '@/components/ui/field'
import type { EnergyClass } from '@/lib/catalogue/schema'
import type { ListingField } from './listing-fields'
import type { useListingForm } from './use-listing-form'

type Form = Pick<
  ReturnType<typeof useListingForm>,
  'values' | 'before' | 'set' | 'errors' | 'problem'
>
type Props = { field: Exclude<ListingField, { type: 'building' }>; form: Form }

/** One field of a listing; what somebody else has changed it to meanwhile stands below it. */
export function ListingInput({ field, form: { values, before, set, errors, problem } }: Props) {
  const t = useTranslations('firms.listing')
  const { name } = field
  const value = values[name] ?? ''
  const label = t(`fields.${name}`)
  if (field.type === 'flag') {
    return (
      <Checkbox
        label={label}
        checked={value === '1'}
        onChange={({ target }) => set(name, target.checked ? '1' : '')}
      />
    )
  }
  const isOther = problem?.tone === 'warning' && before[name] !== value && field.type !== 'choice'
  const now = isOther ? t('now', { value: before[name] || t('unknown') }) : undefined
  const given = {
    value,
    'data-listing-field': name,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  }
  return (
    <Field
      label={label}
      required={name === 'name'}
      hint={now ?? (name === 'price' ? t('fields.priceHint') : undefined)}
      error={errors[name]}
    >
      {(control) => {
        if (field.type === 'long') return <Textarea {...control} {...given} rows={6} />
        if (field.type === 'choice')
          return <Choice field={field} control={{ ...control, ...given }} />
        const mode = field.type === 'number' ? 'decimal' : undefined
        return <Input {...control} {...given} inputMode={mode} autoComplete="off" />
      }}
    </Field>
  )
}

type ChoiceProps = {
  field: Extract<ListingField, { type: 'choice' }>
  control: React.ComponentProps<'select'>
}

function Choice({ field, control }: ChoiceProps) {
  const t = useTranslations('firms.listing')
  const say = useChoiceWords()
  return (
    <Select {...control}>
      {field.mayBeUnknown ? <option value="">{t('unknown')}</option> : null}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {say(field.name, option)}
        </option>
      ))}
    </Select>
  )
}

const KEYS = {
  status: 'firms.listing.statuses',
  state: 'firms.listing.states',
  finish: 'catalogue.finish',
  class: 'catalogue.class',
  bathroom: 'catalogue.bathroom',
  walls: 'catalogue.walls',
} as const

/** Words of an option; a currency is its code, an energy class its letter. */
export function useChoiceWords() {
  const t = useTranslations() as unknown as (key: string) => string
  return (name: ChoiceProps['field']['name'], option: string) => {
    if (name === 'currency') return option
    return name === 'energyClass'
      ? energyLetter(option as EnergyClass)
      : t(`${KEYS[name]}.${option}`)
  }
}
