import { useTranslations } from 'next-intl'
import { Field, Input } from '@/components/ui/field'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import type { RangeGroup } from './filter-words'
import styles from './filters.module.css'

type Props = { name: RangeGroup; search: CatalogueSearch; legend?: string }

/** From and to of one measure. */
export function RangeFields({ name, search, legend }: Props) {
  const t = useTranslations('catalogue.bar')
  const [from, to] = [`${name}From`, `${name}To`] as const
  const fields = (
    <div className={styles.range}>
      <RangeField name={from} label={t('from')} value={search[from]} isDecimal={name === 'area'} />
      <RangeField name={to} label={t('to')} value={search[to]} isDecimal={name === 'area'} />
    </div>
  )
  if (!legend) return fields
  return (
    <fieldset className={styles.inner}>
      <legend>
        <span className={styles.legend}>{legend}</span>
      </legend>
      {fields}
    </fieldset>
  )
}

type FieldProps = { name: string; label: string; value: number | undefined; isDecimal: boolean }

function RangeField({ name, label, value, isDecimal }: FieldProps) {
  return (
    <Field label={label} id={`field-${name}`}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          name={name}
          maxLength={18}
          defaultValue={value === undefined ? '' : grouped(value)}
        />
      )}
    </Field>
  )
}

/** Thousands apart, the same in every language, so that the field reads back what it shows. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
