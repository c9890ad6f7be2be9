'use client'
import { useLocale, useTranslations } from 'next-intl'
import { use } from 'react'
import { Field, Input } from '@/components/ui/field'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import { FilterContext } from './filter-context'
import type { RangeGroup } from './filter-words'
import styles from './filters.module.css'
import { inShownUnit, isInSotki } from './shown-unit'

const DECIMAL = ['area', 'kitchen', 'ceiling'] satisfies RangeGroup[]

type Props = { name: RangeGroup; search: CatalogueSearch }

/** Minimum and maximum of one measure. */
export function RangeFields({ name, search }: Props) {
  const t = useTranslations('catalogue.bar')
  const [from, to] = [`${name}From`, `${name}To`] as const
  const locale = useLocale()
  const isLand = isInSotki(search, locale)
  const isDecimal = DECIMAL.some((group) => group === name)
  return (
    <div className={styles.range}>
      {([from, to] as const).map((key) => (
        <RangeField
          key={key}
          label={t(key === from ? 'from' : 'to')}
          isDecimal={isDecimal}
          {...(isLand ? inShownUnit(key, search[key]) : { name: key, value: search[key] })}
        />
      ))}
    </div>
  )
}

type FieldProps = { name: string; label: string; value: number | undefined; isDecimal: boolean }

function RangeField({ name, label, value, isDecimal }: FieldProps) {
  const t = useTranslations('catalogue.bar')
  const fault = use(FilterContext)?.faults[name]
  return (
    <Field label={label} id={`field-${name}`} error={fault ? t(fault) : undefined}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          name={name}
          maxLength={18}
          defaultValue={value === undefined ? '' : isYear(name) ? value : grouped(value)}
        />
      )}
    </Field>
  )
}

const isYear = (name: string) => name.startsWith('built')

/** Groups thousands the same way in every language, so that the field can parse its own text. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
